#!/bin/sh
# Installs the newest version of the program: npm run actualizar. Publishes it where the site runs with Docker.
# If anything fails, all files stay as they were.
set -eu
cd "$(git rev-parse --show-toplevel)"
exec 9< .
flock --nonblock 9 || { echo "No se actualizó: ya hay una publicación o actualización en marcha." >&2; exit 1; }
export SITE_LOCKED=1

moved='' running=''
fail() {
    [ -z "$moved" ] || move_to "$before"
    [ -z "$running" ] || docker compose --progress quiet up --detach --wait >&2 || true
    echo "No se actualizó: $1. Los archivos siguen como estaban." >&2
    exit 1
}
# Moves the files to a commit. What the owner made of pictures and of public/ stays.
move_to() {
    # Git takes a file that is not there for unchanged.
    rm -f $both
    git reset --quiet --keep "$1" || return
    rm -f $both
    tar --extract --file "$kept"
}

git fetch --quiet || fail "no se pudo traer la versión nueva"
new=$(git rev-parse --quiet --verify '@{upstream}') || fail "git no sabe de dónde viene esta rama: git branch --set-upstream-to=origin/main"
before=$(git rev-parse HEAD)
committed=$(git diff --name-only "$(git merge-base HEAD "$new")" HEAD)
both=$(git diff --name-only HEAD | grep -Fx "$(git diff --name-only HEAD "$new")" || :)
program=$(echo "$both" | grep -vE '^(public/|content/pictures/|content/logo\.svg$)' || :)
[ -z "$committed$program" ] ||
    fail "cambiaste archivos del programa ($(echo $committed $program)). Lleva lo tuyo a la bandeja, a compose.override.yaml o a own/ (docs/deployment.md) y déjalos como vinieron"

kept=$(mktemp)
trap 'rm -f "$kept"' EXIT
for file in $both; do [ ! -e "$file" ] || echo "$file"; done | tar --create --file "$kept" --files-from -
moved=yes
move_to "$new" || fail "git no pudo traer la versión nueva"

running=$(docker compose ps --quiet app 2> /dev/null || :)
if [ -n "$running" ]; then
    sh scripts/owner/publicar.sh || fail "la versión nueva no se pudo publicar"
else
    npm ci --include=dev --ignore-scripts --no-audit --no-fund || fail "no se pudo instalar"
    npm run build || fail "el sitio no se construye con ella"
fi
echo "Actualizado."
