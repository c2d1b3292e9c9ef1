"""Where computers think: in processes of their own, which may be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from pathlib import Path

import pytest

from bot.games.thinking import NICENESS, Workshop


@pytest.fixture
async def workshop() -> AsyncIterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


async def test_work_is_done_in_another_process_that_lets_others_go_first(
    workshop: Workshop,
) -> None:
    assert await workshop.run(os.getpid) != os.getpid()
    assert await workshop.run(os.nice, 0) == os.nice(0) + NICENESS


async def test_what_a_killed_process_had_begun_is_done_again(workshop: Workshop) -> None:
    first = await workshop.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await workshop.run(os.getpid) not in (first, os.getpid())


async def test_work_that_kills_every_process_is_given_up(workshop: Workshop) -> None:
    with pytest.raises(BrokenProcessPool):
        await workshop.run(os._exit, 1)
    assert await workshop.run(os.getpid) != os.getpid()


BOT = """
import asyncio, os
from bot.games.thinking import Workshop

async def main():
    print(await workshop.run(os.getpid), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    workshop = Workshop()
    asyncio.run(main())
"""


async def test_the_process_ends_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(BOT)
    here = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(script), stdout=asyncio.subprocess.PIPE, env=here
    )
    assert bot.stdout is not None
    worker = int(await bot.stdout.readline())
    bot.kill()
    try:
        await asyncio.wait_for(bot.wait(), 20)  # until nobody has its output open any more
        for _ in range(2000):
            if not is_alive(worker):
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it waits for ever")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended may still be listed (Z) where none asks for it."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    listed = Path(f"/proc/{pid}/stat")
    return not listed.exists() or listed.read_text().rpartition(")")[2].split()[0] != "Z"


async def test_closing_ends_the_process(workshop: Workshop) -> None:
    pid = await workshop.run(os.getpid)
    [process] = [child for child in active_children() if child.pid == pid]
    workshop.close()
    await asyncio.to_thread(process.join, 20)
    assert not process.is_alive()
