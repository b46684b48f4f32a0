#!/bin/sh
# Installs the newest version of the program: npm run actualizar. Publishes it where the site runs with Docker.
# If anything fails, all files stay as they were.
set -eu
cd "$(git rev-parse --show-toplevel)"
exec 9< .
flock --nonblock 9 || { echo "No se actualizó: ya hay una publicación o actualización en marcha." >&2; exit 1; }
export SITE_LOCKED=1
# Git writes a name with an ñ or an accent in another way, under which there is no file.
git() { command git -c core.quotePath=false "$@"; }

kept='' running=''
fail() {
    trap - EXIT
    trap '' HUP INT TERM
    [ -z "$kept" ] || put_back
    [ -z "$running" ] || docker compose --progress quiet up --detach --wait >&2 || true
    echo "No se actualizó: $1. Los archivos siguen como estaban." >&2
    exit 1
}
put_back() {
    rm -rf content public
    git checkout --quiet HEAD -- content public
    git reset --quiet --keep "$before"
    rm -rf content public
    mv "$kept/content" "$kept/public" .
    [ ! -e "$kept/node_modules" ] || { rm -rf node_modules; mv "$kept/node_modules" .; }
    rm -rf "$kept"
}

git fetch --quiet || fail "no se pudo traer la versión nueva"
new=$(git rev-parse --quiet --verify '@{upstream}') || fail "git no sabe de dónde viene esta rama: git branch --set-upstream-to=origin/main"
before=$(git rev-parse HEAD)
base=$(git merge-base HEAD "$new")
committed=$(git diff --name-only "$base" HEAD -- . ':!content' ':!public')
theirs=$(git diff --name-only "$base" "$new")
changed=$(git diff --name-only HEAD -- . ':!content' ':!public' | grep -Fx "$theirs" || :)
[ -z "$committed$changed" ] ||
    fail "cambiaste archivos del programa ($(echo $committed $changed)). Lleva lo tuyo a compose.override.yaml o a own/ (docs/deployment.md) y déjalos como vinieron"

# Moved, not copied: a running version of before goes on reading its folders.
own=$({ git diff --name-only --diff-filter=d "$base" -- content public; git ls-files --others -- content public; } | sort -u)
kept=.antes-$(date +%Y-%m-%d-%H%M%S)
mkdir "$kept"
mv content public "$kept"
trap 'fail "se interrumpió"' EXIT HUP INT TERM
git reset --quiet "$base"
git checkout --quiet -- content public
git merge --quiet --ff-only "$new" || fail "git no pudo traer la versión nueva"
echo "$own" | node scripts/owner/take-over.mjs "$kept" || fail "lo tuyo no se pudo pasar a la carpeta de datos"
[ ! -d "$kept/data" ] || export SITE_OWN="$kept/data"

running=$(docker compose ps --quiet app 2> /dev/null || :)
if [ -n "$running" ]; then
    sh scripts/owner/publicar.sh || fail "la versión nueva no se pudo publicar"
else
    # npm ci deletes it before it installs.
    [ ! -e node_modules ] || mv node_modules "$kept"
    npm ci --include=dev --ignore-scripts --no-audit --no-fund || fail "no se pudo instalar"
    npm run build || fail "el sitio no se construye con ella"
    data=$(node --input-type=module --eval '
        import { readSettings } from "./scripts/run/environment.mjs";
        readSettings();
        console.log(process.env.DATA_DIR || "data");')
    [ ! -d "$kept/data" ] || cp -R "$kept/data/." "$data/"
    echo "Si el sitio está encendido, apágalo con Ctrl+C y vuelve a encenderlo: npm start."
fi
trap - EXIT HUP INT TERM
rm -rf "$kept/node_modules"
if [ -d "$kept/data" ]; then
    echo "Actualizado. Lo de antes quedó en $kept: bórralo cuando hayas visto que nada falta."
else
    rm -rf "$kept"
    echo "Actualizado."
fi
