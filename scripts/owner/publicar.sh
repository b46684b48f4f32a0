#!/bin/sh
# Publishes the version in this folder with Docker: npm run publicar. "deshacer" restores the previous version.
# If a step fails, the running version stays, or comes back with its settings.
set -eu
cd "$(dirname "$0")/../.."
umask 077
export BUILDKIT_PROGRESS="${BUILDKIT_PROGRESS-quiet}"

# One publication or update at a time: the lock on this folder lasts while file descriptor 9 is open, until the script
# ends. actualizar.sh has the lock already when it runs this script, and sets SITE_LOCKED. A Mac has no flock.
if [ -z "${SITE_LOCKED-}" ] && command -v flock > /dev/null; then
    exec 9< .
    flock --nonblock 9 || { echo "No se publicó: ya hay una publicación en marcha." >&2; exit 1; }
fi

# The image that runs, if any, and "yes" once the new one may have taken its place.
running_image='' replaced=''
# The composition of the last publication, with its settings. A later plain "docker compose up" does not change it.
published_composition=.publicado/compose.yaml
# Ends the script with a reason and with what runs then.
fail() {
    trap - EXIT
    trap '' HUP INT TERM
    outcome='Si había una versión en marcha, sigue.'
    [ -z "$running_image" ] || restore_running_version
    echo "No se publicó: $1. $outcome" >&2
    exit 1
}
# Makes an image the one that "docker compose up" starts. A name with a digest takes no tag: in this script alone, that of
# a built image then stands in for it.
name_image() {
    case $image in *@*) export IMAGE="$project-app" && image=$IMAGE ;; esac
    docker tag "$1" "$image"
}
# Gives its image's name back to the running version, and where it was replaced, starts it again with its settings.
restore_running_version() {
    outcome='La versión de antes sigue.'
    # Without its tag the next "docker compose up" would start the new image.
    name_image "$running_image" || :
    [ -n "$replaced" ] || return 0
    if [ -e "$published_composition" ]; then
        export COMPOSE_FILE="$published_composition"
    else
        outcome="Sigue la versión de antes, con compose.yaml y .env como están ahora."
    fi
    docker compose --progress quiet up --detach --wait || :
    [ -z "$edge_config" ] || printf %s "$edge_config" | load_into_edge ||
        outcome="$outcome Caddy no retomó la configuración de antes: tiene la del Caddyfile."
}

# What is there now.
[ -f .env ] || fail "falta .env: install -m 600 .env.example .env, y llénalo"
[ ! -e public/assets/data ] && [ ! -e content/.historial ] || fail "lo tuyo todavía está en la carpeta del programa: npm run actualizar"
image=$(docker compose config --images app) || fail "Docker no responde, o compose.yaml o .env están mal"
project=$(docker compose config | sed -n 's/^name: //p')
container=$(docker compose ps --quiet app | head -n 1)
running_image=${container:+$(docker inspect --format '{{ .Image }}' "$container")}
# Caddy saves the configuration that it has loaded last.
edge_config=$(docker compose exec --no-TTY edge cat /config/caddy/autosave.json 2> /dev/null || :)
trap 'fail "se interrumpió"' EXIT HUP INT TERM

# The Caddyfile, .env and the new version are tried beside the running one.
# Runs a command in a container of its own; prints both of its streams.
run_alone() { docker compose --progress quiet run --rm --no-TTY --no-deps "$@" 2>&1; }
complaint=$(run_alone edge caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile) || {
    echo "$complaint" | grep '^Error' >&2 || echo "$complaint" >&2
    fail "el Caddyfile no es válido"
}
# Runs a check. When it fails, prints its complaint, and a line such as .env:3:SITE_URL for each setting in it.
explain() {
    complaint=$("$@") && return
    echo "$complaint" >&2
    settings=$(echo "$complaint" | grep -oE '\b[A-Z][A-Z0-9]*_[A-Z_]+\b' | paste -sd '|')
    grep -nE "^($settings)=" .env | sed 's/=.*//; s/^/.env:/' >&2
    return 1
}
# Checks .env, whose rules need only Node and zod. Without the network to fetch zod, try.mjs checks .env later.
check_settings() {
    zod=zod@$(node -p 'require("./package.json").dependencies.zod')
    docker compose config --format json | docker run --rm --interactive --workdir /check \
        --volume "$PWD/app:/check/app:ro" --volume "$PWD/scripts:/check/scripts:ro" node:24-slim \
        sh -c "npm install --silent $zod || exit 0; node --no-warnings scripts/owner/check-settings.mjs" 2>&1
}
if [ "${1-}" = deshacer ]; then
    name_image "$project-app:antes" || fail "no hay una versión anterior"
elif [ "$image" = "$project-app" ]; then
    # The build takes minutes.
    explain check_settings || fail "corrige primero lo de arriba"
    echo "Se construye y se prueba la versión nueva: unos minutos la primera vez."
    docker compose build app || fail "no se pudo construir"
else
    docker compose pull --quiet app || fail "no se pudo traer $image"
fi
# SITE_OWN is the folder in which actualizar.sh has put what the owner had in the folders of the program. What its files
# replace in the data stays beside them, as "home.json~".
[ -z "${SITE_OWN-}" ] || tar --create --mode=u=rwX,go=rX --directory "$SITE_OWN" . |
    run_alone app tar --extract --backup --no-overwrite-dir --directory data || fail "lo tuyo no pasó a los datos"
# An older image, which "deshacer" restores, may have no try.mjs.
explain run_alone app sh -c 'test ! -e scripts/run/try.mjs || exec node scripts/run/try.mjs' ||
    fail "la versión nueva no pasó la prueba"

# The new version takes the place of the running one.
# Runs a command of Caddy in the edge.
edge_caddy() { docker compose exec --no-TTY edge caddy "$@" 2> /dev/null; }
# Loads the configuration on standard input.
load_into_edge() { edge_caddy reload --config - --address unix//run/caddy.sock; }
# Loads the Caddyfile, which "up" does not. From standard input, because the mount may still show the old file. Caddy then
# writes "./-" into the configuration as the file that it must not serve. With the name that it has at Caddy's start, an
# unchanged Caddyfile makes the same configuration, and Caddy closes no connection.
load_caddyfile() {
    config=$(edge_caddy adapt --config - --adapter caddyfile < Caddyfile) &&
        printf %s "$config" | sed 's#"./-"#"/etc/caddy/Caddyfile"#g' | load_into_edge
}
replaced=yes
docker compose --progress quiet up --detach --wait || fail "no se pudo poner en su lugar"
load_caddyfile || fail "Caddy no tomó el Caddyfile"
docker compose exec --no-TTY app node --input-type=module - < scripts/owner/ask-edge.mjs || fail "el sitio no responde bien"
trap - EXIT
trap '' HUP INT TERM

# What the next publication and "deshacer" need. The rest of the old images goes.
mkdir -p .publicado
docker compose config > "$published_composition"
# A version that is published twice is not its own previous one.
new_image=$(docker image inspect --format '{{ .Id }}' "$image")
if [ -n "$running_image" ] && [ "$running_image" != "$new_image" ]; then
    old_image=$(docker image inspect --format '{{ .Id }}' "$project-app:antes" 2> /dev/null || :)
    docker tag "$running_image" "$project-app:antes"
    # "prune" knows pulled images by no label. Docker keeps one that a container uses.
    [ "$image" = "$project-app" ] || [ "$old_image" = "$running_image" ] ||
        docker image rm "$old_image" > /dev/null 2>&1 || :
fi
# Docker refuses to prune while another program does.
docker image prune --force --filter "label=com.docker.compose.project=$project" > /dev/null || :
docker builder prune --force --keep-storage 2GB > /dev/null || :
echo "Publicado. Si algo no está bien: npm run deshacer"
