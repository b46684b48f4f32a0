#!/bin/sh
# Installs the newest version of the program: npm run actualizar. Publishes it where the site runs with Docker.
# If anything fails, all files stay as they were.
set -eu
cd "$(git rev-parse --show-toplevel)"
# Locks this folder while file descriptor 9 is open, until the script ends. publicar.sh then does not lock it.
exec 9< .
# A Mac has no flock.
command -v flock > /dev/null || flock() { :; }
flock --nonblock 9 || { echo "No se actualizó: ya hay una publicación o actualización en marcha." >&2; exit 1; }
export SITE_LOCKED=1
# Without this setting git writes año as "a\303\261o", which is no file's name.
git() { command git -c core.quotePath=false "$@"; }

# The folder with what the update replaces, and the container of a running site; empty when there is none.
old_files='' container=''
fail() {
    trap - EXIT
    trap '' HUP INT TERM
    [ -z "$old_files" ] || put_back
    # The site may run with the new compose.yaml, and the old one is back.
    [ -z "$container" ] || docker compose --progress quiet up --detach --wait >&2 || true
    echo "No se actualizó: $1. Los archivos siguen como estaban." >&2
    exit 1
}
put_back() {
    # "reset --keep" refuses to overwrite changes, so content/ and public/ must first be as git has them.
    rm -rf content public
    git checkout --quiet HEAD -- content public
    git reset --quiet --keep "$old_commit"
    rm -rf content public
    mv "$old_files/content" "$old_files/public" .
    [ ! -e "$old_files/node_modules" ] || { rm -rf node_modules; mv "$old_files/node_modules" .; }
    rm -rf "$old_files"
}
# Ends when the operator has committed a change of the program, or has edited a file that the new version changes.
refuse_own_program() {
    committed=$(git diff --name-only "$shared_commit" HEAD -- . ':!content' ':!public')
    updated=$(git diff --name-only "$shared_commit" "$new_commit")
    edited=$(git diff --name-only HEAD -- . ':!content' ':!public' | grep -Fx "$updated" || :)
    [ -z "$committed$edited" ] ||
        fail "cambiaste archivos del programa ($(echo $committed $edited)). Lleva lo tuyo a compose.override.yaml o a own/ (docs/deployment.md) y déjalos como vinieron"
}
take_new_version() {
    owner_files=$({ git diff --name-only --diff-filter=d "$shared_commit" -- content public; git ls-files --others -- content public; } | sort -u)
    # Moved, not copied: a site of the old version reads these folders while it runs.
    old_files=.antes-$(date +%Y-%m-%d-%H%M%S)
    mkdir "$old_files"
    mv content public "$old_files"
    trap 'fail "se interrumpió"' EXIT HUP INT TERM
    # Commits of the owner in content/ and public/ would prevent the fast-forward.
    git reset --quiet "$shared_commit"
    git checkout --quiet -- content public
    git merge --quiet --ff-only "$new_commit" || fail "git no pudo traer la versión nueva"
    echo "$owner_files" | node scripts/owner/take-over.mjs "$old_files" || fail "lo tuyo no se pudo pasar a la carpeta de datos"
}
build_without_docker() {
    # npm ci deletes it before it installs.
    [ ! -e node_modules ] || mv node_modules "$old_files"
    npm ci --include=dev --ignore-scripts --no-audit --no-fund || fail "no se pudo instalar"
    npm run build || fail "el sitio no se construye con ella"
    data=$(node --input-type=module --eval '
        import { readSettings } from "./scripts/run/environment.mjs";
        readSettings();
        console.log(process.env.DATA_DIR || "data");')
    if [ -d "$old_files/data" ]; then
        # The owner may have changed the same document in /bandeja.
        [ ! -d "$data/content" ] || cp -R "$data/content" "$old_files/content-de-$(basename "$data")"
        cp -R "$old_files/data/." "$data/"
    fi
    echo "Si el sitio está encendido, apágalo con Ctrl+C y vuelve a encenderlo: npm start."
}

git fetch --quiet || fail "no se pudo traer la versión nueva"
new_commit=$(git rev-parse --quiet --verify '@{upstream}') || fail "git no sabe de dónde viene esta rama: git branch --set-upstream-to=origin/main"
old_commit=$(git rev-parse HEAD)
shared_commit=$(git merge-base HEAD "$new_commit")
refuse_own_program
take_new_version
container=$(docker compose ps --quiet app 2> /dev/null || :)
if [ -n "$container" ]; then
    # publicar.sh copies this folder into the data.
    [ ! -d "$old_files/data" ] || export SITE_OWN="$old_files/data"
    sh scripts/owner/publicar.sh || fail "la versión nueva no se pudo publicar"
else
    build_without_docker
fi
trap - EXIT HUP INT TERM
rm -rf "$old_files/node_modules"
if [ -d "$old_files/data" ]; then
    echo "Actualizado. Lo de antes quedó en $old_files: bórralo cuando hayas visto que nada falta."
else
    rm -rf "$old_files"
    echo "Actualizado."
fi
