#!/bin/sh
# Publishes the version in this folder with Docker: npm run publicar. "deshacer" restores the previous version.
# If anything fails, the running version stays, or comes back with its settings.
set -eu
cd "$(dirname "$0")/../.."
umask 077
export BUILDKIT_PROGRESS="${BUILDKIT_PROGRESS-quiet}"
exec 9< .
[ -n "${SITE_LOCKED-}" ] || flock --nonblock 9 || { echo "No se publicó: ya hay una publicación en marcha." >&2; exit 1; }

# What was published last: the resolved composition. The settings of a later plain "docker compose up" are not in it.
published=.publicado/compose.yaml
before='' swapped=''
fail() {
    trap - EXIT
    trap '' HUP INT TERM
    stays='Si había una versión en marcha, sigue.'
    [ -z "$before" ] || stays='La versión de antes sigue.'
    # Restore the tag, so that the next "up" does not start the new image.
    [ -z "$before" ] || docker tag "$before" "$image"
    if [ -n "$before" ] && [ -n "$swapped" ]; then
        if [ -e "$published" ]; then
            export COMPOSE_FILE="$published"
        else
            stays="Sigue la versión de antes, con compose.yaml y .env como están ahora."
        fi
        docker compose --progress quiet up --detach --wait || true
        [ -z "$edge" ] || printf %s "$edge" | load_edge || stays="$stays Caddy no retomó la configuración de antes: tiene la del Caddyfile."
    fi
    echo "No se publicó: $1. $stays" >&2
    exit 1
}
image_id() { docker image inspect --format '{{ .Id }}' "$1" 2> /dev/null || :; }
run_alone() { docker compose --progress quiet run --rm --no-TTY --no-deps "$@" 2>&1; }
edge_caddy() { docker compose exec --no-TTY edge caddy "$@" 2> /dev/null; }
load_edge() {
    # A new container of Caddy opens its socket a moment after "up".
    for _ in 1 2 3 4 5; do
        docker compose exec --no-TTY edge test -S /run/caddy.sock < /dev/null 2> /dev/null && break
        sleep 1
    done
    edge_caddy reload --config - --address unix//run/caddy.sock
}
# Loads the Caddyfile under the file name of Caddy's start. The name is a part of the configuration: with the same
# one an unchanged Caddyfile closes no connection.
load_caddyfile() {
    config=$(edge_caddy adapt --config - --adapter caddyfile < Caddyfile) &&
        printf %s "$config" | sed 's#"./-"#"/etc/caddy/Caddyfile"#g' | load_edge
}
# Tries the image. One of an earlier version may have no try.mjs.
try() { explain run_alone app sh -c 'test ! -e scripts/run/try.mjs || exec node scripts/run/try.mjs'; }
# Checks .env without the image: its rules need only Node and zod. Without the network try.mjs does it.
check_settings() {
    docker compose config --format json | docker run --rm --interactive --workdir /check \
        --volume "$PWD/app/env.server.ts:/check/app/env.server.ts:ro" \
        --volume "$PWD/scripts/owner/check-settings.mjs:/check/scripts/owner/check-settings.mjs:ro" node:24-slim \
        sh -c "npm install --silent zod@$(node -p 'require("./package.json").dependencies.zod') || exit 0; node --no-warnings scripts/owner/check-settings.mjs" 2>&1
}
# Runs a check; prints its complaint, and the lines of .env that it names.
explain() {
    said=$("$@") && return
    echo "$said" >&2
    grep -nE "^($(echo "$said" | grep -oE '\b[A-Z]+_[A-Z_]+\b' | paste -sd '|'))=" .env | sed 's/=.*//; s/^/.env:/' >&2
    return 1
}

[ -f .env ] || fail "falta .env: install -m 600 .env.example .env, y llénalo"
[ ! -e public/assets/data ] && [ ! -e content/.historial ] || fail "lo tuyo todavía está en la carpeta del programa: npm run actualizar"
image=$(docker compose config --images app) || fail "Docker no responde, o compose.yaml o .env están mal"
project=$(docker compose config | sed -n 's/^name: //p')
running=$(docker compose ps --quiet app | head -n 1)
before=${running:+$(docker inspect --format '{{ .Image }}' "$running")}
# Caddy keeps what it has loaded.
edge=$(docker compose exec --no-TTY edge cat /config/caddy/autosave.json 2> /dev/null || :)
trap 'fail "se interrumpió"' EXIT HUP INT TERM

said=$(run_alone edge caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile) || {
    echo "$said" | grep '^Error' >&2
    fail "el Caddyfile no es válido"
}
if [ "${1-}" = deshacer ]; then
    [ -n "$(image_id "$project-app:antes")" ] || fail "no hay una versión anterior"
    docker tag "$project-app:antes" "$image"
elif [ "$image" = "$project-app" ]; then
    explain check_settings || fail "corrige primero lo de arriba"
    echo "Se construye y se prueba la versión nueva: unos minutos la primera vez."
    docker compose build app || fail "no se pudo construir"
else
    docker compose pull --quiet app || fail "no se pudo traer $image"
fi
# What the owner had in the folders of the program (actualizar.sh).
[ -z "${SITE_OWN-}" ] || tar --create --mode=u=rwX,go=rX --directory "$SITE_OWN" . | run_alone app tar --extract --no-overwrite-dir --directory data || fail "lo tuyo no pasó a los datos"
try || fail "la versión nueva no pasó la prueba"

swapped=yes
docker compose --progress quiet up --detach --wait || fail "no se pudo poner en su lugar"
# "up" does not reload a changed Caddyfile, and the mount may still show the old file.
load_caddyfile || fail "Caddy no tomó el Caddyfile"
docker compose exec --no-TTY app node --input-type=module - < scripts/owner/ask-edge.mjs || fail "el sitio no responde bien"
trap - EXIT
trap '' HUP INT TERM
mkdir -p .publicado
docker compose config > "$published"
[ -z "$before" ] || [ "$before" = "$(image_id "$image")" ] || docker tag "$before" "$project-app:antes"
docker image prune --force --filter "label=com.docker.compose.project=$project" > /dev/null
docker builder prune --force --keep-storage 2GB > /dev/null
echo "Publicado. Si algo no está bien: npm run deshacer"
