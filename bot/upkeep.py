"""What a host does beside a running bot, or instead of it: check, restore, forget somebody."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bot.config import GAMES, PLAYGROUND_GAMES, Config
from bot.games.replay import opening, replay
from bot.kits import TITLES
from bot.refusals import ReplayDiffers
from playground.world.copying import beside, check_sound, restore_from
from storage.files.checking import count, problems
from storage.files.copying import copy_of
from storage.files.forgetting import forget as forget_in
from storage.files.restore import restore as restore_database
from storage.files.restore import sole_use
from storage.store import ActionRow, GameRow, RestoreRefused, SeatRow, StoreUnusable

NOTHING_DONE = """Nothing was restored: {file} is not sound.
To restore it all the same, with these games halted: roundhouse restore --anyway {file}"""


def check(config: Config, file: Path | None) -> bool:
    """Look all games over, or those in a file, and tell every problem; whether there is none."""
    databases = [file] if file is not None else config.databases or [config.database]
    sound = [_is_sound(database) for database in databases]
    return all(sound)


def restore(config: Config, file: Path, *, anyway: bool) -> None:
    """Put a backup in the place of the games that a start would use; the former ones are kept."""

    def approve(copy: Path) -> None:
        if _told(file, copy) and not anyway:
            raise RestoreRefused(NOTHING_DONE.format(file=file))

    _refuse_backup_of_others(config, file)
    page = beside(file)
    has_page = not config.token and page.is_dir()
    if has_page:
        check_sound(page)
    with sole_use(config.database) as database:
        _say_restored(config.database, file, restore_database(file, database, approve))
        if has_page:
            _say_restored(config.page, page, restore_from(page, config.page))


def forget(config: Config, user_id: int) -> None:
    """Take a person out of the games that a start would use."""
    if not config.database.exists():
        raise StoreUnusable(f"there is no database {config.database}")
    with sole_use(config.database) as database:
        seats, other = forget_in(database, user_id)
    _say(f"{config.database}: user {user_id} is forgotten, {seats} seats and {other} other rows")
    if kept := _copies(config):
        _say("Copies from before still name them; delete those you need no more:")
        for path in kept:
            _say(f"  {path}")


def _copies(config: Config) -> list[Path]:
    """What backups and restores have left in the data folder."""
    stem = config.database.stem
    backups = (config.data / "backups").glob(f"{stem}-*")
    return sorted([*backups, *config.data.glob(f"{stem}-replaced-*")])


def _say_restored(what: Path, source: Path, kept: Path | None) -> None:
    _say(f"Restored {what} from {source}")
    if kept is not None:
        _say(f"What was there before is kept in {kept}")


def _is_sound(database: Path) -> bool:
    if not database.is_file():
        raise StoreUnusable(f"there is no database {database}")
    with tempfile.TemporaryDirectory() as folder, copy_of(database, Path(folder) / "copy") as copy:
        if _told(database, copy):
            return False
        games, actions = count(copy)
        _say(f"{database}: sound, {games} games with {actions} actions")
        return True


def _judge(row: GameRow, seats: list[SeatRow], actions: list[ActionRow]) -> None:
    """Play a game again; one that has not begun has nothing to play."""
    if row.seed is None:
        return
    try:
        table = opening(TITLES, row, seats)
    except Exception as error:
        raise ReplayDiffers(f"game {row.id} cannot be set up: {error}") from error
    replay(table, actions)


def _told(database: Path, copy: Path) -> bool:
    """Tell every problem there is; whether there is any."""
    found = False
    for problem in problems(copy, _judge, name=str(database)):
        found = True
        _say(f"{database}: {problem}")
    return found


def _refuse_backup_of_others(config: Config, file: Path) -> None:
    """A backup has its games in its name, and a token that is not set is soon overlooked."""
    [other] = {GAMES, PLAYGROUND_GAMES} - {config.database.name}
    if file.name.startswith(Path(other).stem):
        token = "is set" if config.token else "is not set"
        raise RestoreRefused(
            f"{file} is a backup of {other}, but DISCORD_TOKEN {token} here, so that "
            f"{config.database} would be replaced. Change that, or give the file another name."
        )


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
