# One container, one volume: docker run -d --restart unless-stopped -e DISCORD_TOKEN=… -v roundhouse:/data roundhouse
FROM python:3.12-slim
WORKDIR /app
COPY requirements.lock ./
RUN pip install --no-cache-dir -r requirements.lock
COPY . .
RUN pip install --no-cache-dir --no-deps . \
    && useradd --create-home --uid 1000 roundhouse \
    && install -d -o roundhouse /data
USER roundhouse
ENV ROUNDHOUSE_DATA=/data PYTHONUNBUFFERED=1
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["roundhouse"]
