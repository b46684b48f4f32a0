#!/bin/sh
# Installs the newest version of the program, and publishes it where the site runs with Docker: npm run actualizar.
# If a step fails, all files stay as they were.
set -eu
cd "$(git rev-parse --show-toplevel)"
# Without this setting git writes año as "a\303\261o", which is no file's name.
git() { command git -c core.quotePath=false "$@"; }

# One publication or update at a time: the lock on this folder lasts while file descriptor 9 is open, until the script
# ends. With SITE_LOCKED publicar.sh does not lock it again. A Mac has no flock.
if command -v flock > /dev/null; then
    exec 9< .
    flock --nonblock 9 || { echo "No se actualizó: ya hay una publicación o actualización en marcha." >&2; exit 1; }
fi
export SITE_LOCKED=1

# The folder with what the update replaces, and the image of the running site; empty while there is none.
old_files='' running_image=''
# The image of the site's containers.
image_of_site() { docker compose images --quiet app 2> /dev/null | sort -u; }
# Ends the script with a reason, after it has put everything back.
fail() {
    trap - EXIT
    trap '' HUP INT TERM
    [ -z "$old_files" ] || put_files_back
    # publicar.sh restores a version that it has published. Another one may run with the new compose.yaml, and the old one
    # is back. One that was not replaced, or is restored, must not get the settings of .env, which may be what failed.
    [ -z "$running_image" ] || [ -e .publicado/compose.yaml ] || [ "$(image_of_site)" = "$running_image" ] ||
        docker compose --progress quiet up --detach --wait >&2 || :
    echo "No se actualizó: $1. Los archivos siguen como estaban." >&2
    exit 1
}
# Puts the program, content/, public/ and the packages back as they were.
put_files_back() {
    # "reset --keep" refuses to overwrite changes, so content/ and public/ must first be as git has them.
    rm -rf content public
    git checkout --quiet HEAD -- content public
    git reset --quiet --keep "$old_commit"
    rm -rf content public
    mv "$old_files/content" "$old_files/public" .
    [ ! -e "$old_files/node_modules" ] || { rm -rf node_modules; mv "$old_files/node_modules" .; }
    rm -rf "$old_files"
}

# Which commits there are.
git fetch --quiet || fail "no se pudo traer la versión nueva"
new_commit=$(git rev-parse --quiet --verify '@{upstream}') || fail "git no sabe de dónde viene esta rama: git branch --set-upstream-to=origin/main"
old_commit=$(git rev-parse HEAD)
# The newest one that the owner's branch and the new version share.
shared_commit=$(git merge-base HEAD "$new_commit")

# Refused are commits that change the program, and edits of files that the new version changes. content/ and public/ are
# the owner's.
committed=$(git diff --name-only "$shared_commit" HEAD -- . ':!content' ':!public')
updated=$(git diff --name-only "$shared_commit" "$new_commit")
edited=$(git diff --name-only HEAD -- . ':!content' ':!public' | grep -Fx "$updated" || :)
[ -z "$committed$edited" ] ||
    fail "cambiaste archivos del programa ($(echo $committed $edited)). Lleva lo tuyo a compose.override.yaml o a own/ (docs/deployment.md) y déjalos como vinieron"

# The new version takes the place of the old one. What the owner has in content/ and public/ is put aside meanwhile.
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
# Puts the owner's pictures back, and documents and photos into the folder "data" of old_files.
echo "$owner_files" | node scripts/owner/take-over.mjs "$old_files" || fail "lo tuyo no se pudo pasar a la carpeta de datos"
own_data=$old_files/data

# The new version is published, or built where the site runs without Docker.
if [ -n "$(docker compose ps --quiet app 2> /dev/null || :)" ]; then
    running_image=$(image_of_site)
    # publicar.sh copies this folder into the data.
    [ ! -d "$own_data" ] || export SITE_OWN="$own_data"
    sh scripts/owner/publicar.sh || fail "la versión nueva no se pudo publicar"
else
    # npm ci deletes it before it installs.
    [ ! -e node_modules ] || mv node_modules "$old_files"
    npm ci --include=dev --ignore-scripts --no-audit --no-fund || fail "no se pudo instalar"
    npm run build || fail "el sitio no se construye con ella"
    if [ -d "$own_data" ]; then
        data=$(node --input-type=module --eval '
            import { readSettings } from "./scripts/run/environment.mjs";
            readSettings();
            console.log(process.env.DATA_DIR || "data");')
        # The owner may have changed the same document in /bandeja.
        [ ! -d "$data/content" ] || cp -R "$data/content" "$old_files/content-de-$(basename "$data")"
        cp -R "$own_data/." "$data/"
    fi
    echo "Si el sitio está encendido, apágalo con Ctrl+C y vuelve a encenderlo: npm start."
fi
trap - EXIT HUP INT TERM

rm -rf "$old_files/node_modules"
if [ -d "$own_data" ]; then
    echo "Actualizado. Lo de antes quedó en $old_files: bórralo cuando hayas visto que nada falta."
else
    rm -rf "$old_files"
    echo "Actualizado."
fi
