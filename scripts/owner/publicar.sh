#!/bin/sh
# Publishes the version in this folder: npm run publicar. "deshacer" restores the previous version.
# If anything fails, the running version stays.
set -eu
cd "$(dirname "$0")/../.."
export BUILDKIT_PROGRESS="${BUILDKIT_PROGRESS-quiet}"
exec 9< compose.yaml
flock --nonblock 9 || { echo "No se publicó: ya hay una publicación en marcha." >&2; exit 1; }

before='' trial='' replaced=''
fail() {
    [ -z "$trial" ] || { docker logs --tail 5 "$trial" >&2; docker rm --force --volumes "$trial" > /dev/null; }
    # Restore the tag, so that the next "up" does not start the new image.
    [ -z "$before" ] || docker tag "$before" "$image"
    [ -z "$replaced" ] || docker compose --progress quiet up --detach --wait || true
    echo "No se publicó: $1. ${before:+La versión de antes sigue.}" >&2
    exit 1
}
id() { docker image inspect --format '{{ .Id }}' "$1" 2> /dev/null || :; }

[ -f .env ] || fail "falta .env: install -m 600 .env.example .env, y llénalo"
image=$(docker compose config --images app) || fail "Docker no responde, o compose.yaml o .env están mal"
running=$(docker compose ps --quiet app | head -n 1)
before=${running:+$(docker inspect --format '{{ .Image }}' "$running")}

if [ "${1-}" = deshacer ]; then
    [ -n "$(id "$image:antes")" ] || fail "no hay una versión anterior"
    docker tag "$image:antes" "$image"
else
    echo "Se construye y se prueba la versión nueva: unos minutos la primera vez."
    docker build --target source --tag "$image:source" --label "com.docker.compose.project=${image%-app}" . || fail "no se pudo construir"
    docker run --rm "$image:source" npm run --silent check:content || fail "corrige primero lo de arriba"
    docker compose build app || fail "no se pudo construir"
fi
docker compose run --rm --no-TTY --no-deps edge caddy validate --config /etc/caddy/Caddyfile > /dev/null 2>&1 ||
    fail "el Caddyfile no es válido"

# Starts a test container with the same settings and inbox, but without the network name that the edge uses.
trial=$(docker compose run --detach --no-TTY --no-deps app) || fail "la versión nueva no arranca"
for _ in $(seq 60); do
    state=$(docker inspect --format '{{ .State.Health.Status }} {{ .RestartCount }}' "$trial")
    [ "$state" != "starting 0" ] && break
    sleep 0.5
done
[ "$state" = "healthy 0" ] || fail "la versión nueva no responde"
docker stop --time 30 "$trial" > /dev/null && docker rm --volumes "$trial" > /dev/null
trial=''

replaced=yes
docker compose --progress quiet up --detach --wait || fail "no se pudo poner en su lugar"
# "up" does not reload a changed Caddyfile, and the mount may still show the old file.
docker compose exec --no-TTY edge caddy reload --config - --adapter caddyfile --address unix//run/caddy.sock \
    < Caddyfile 2> /dev/null || fail "Caddy no tomó el Caddyfile"
[ -z "$before" ] || [ "$before" = "$(id "$image")" ] || docker tag "$before" "$image:antes"
docker image prune --force --filter "label=com.docker.compose.project=${image%-app}" > /dev/null
echo "Publicado. Si algo no está bien: npm run deshacer"
