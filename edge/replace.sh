#!/bin/sh
# Puts a new version in the place of the running one without losing a request:
#   sh edge/replace.sh          built from this folder
#   sh edge/replace.sh --pull   the same, on base images of today, PostgreSQL's too
#   sh edge/replace.sh back     the version before; once more, and the last one is back
# New processes start beside the old ones and answer before the old ones are told to end. When anything
# fails, what ran goes on as it was.
set -eu

exec 9< compose.yaml
flock --nonblock 9 || { echo "Ya hay un reemplazo en marcha: espera a que termine." >&2; exit 1; }

service=app
if [ -n "$(docker compose ps --quiet app-sqlite)" ]; then service=app-sqlite; fi
old=$(docker compose ps --quiet "$service")
edge=$(docker compose ps --quiet edge)
if [ -z "$old" ] || [ -z "$edge" ]; then
    echo "Aquí no corre nada que reemplazar: publica primero (docs/publicar.md)." >&2
    exit 1
fi
count=1
if [ $service = app ]; then count=$(docker compose config app | sed -n 's/^    scale: //p'); fi
project=$(docker inspect --format '{{ index .Config.Labels "com.docker.compose.project" }}' "$edge")

# The three images of a version: what runs, what the names say, and names for others.
image_of() { docker inspect --format '{{ .Image }}' "$(docker compose ps --all --quiet "$1" | head -n 1)"; }
named() { docker image inspect --format '{{ .Id }}' "$project-app$1" "$project-edge$1" "$project-files$1"; }
name() {
    docker tag "$2" "$project-app$1"
    docker tag "$3" "$project-edge$1"
    docker tag "$4" "$project-files$1"
}
before="$(image_of $service) $(image_of edge) $(image_of files)"

# By "up", so that compose knows this version's files: it would make the edge, which depends on them, anew.
lay_out_files() {
    docker compose --progress quiet up --detach --no-deps files &&
        [ "$(docker wait "$(docker compose ps --all --quiet files)")" = 0 ]
}

go_back() {
    # No later "up" may start the bad one.
    name "" $before
    for container in $(docker compose ps --all --quiet "$service" edge); do
        case " $(echo $old $edge) " in
        *" $container "*) ;;
        *) docker rm --force --volumes "$container" > /dev/null ;;
        esac
    done
    docker network rm "$project-aside" > /dev/null 2>&1 || :
    lay_out_files
    docker start "$edge" > /dev/null 2>&1 || docker compose --progress quiet up --detach --wait edge
    sh edge/reload.sh
    echo "La versión nueva no se puso en marcha." >&2
    if [ -n "$(docker compose ps --quiet edge)" ]; then echo "La de antes sigue." >&2
    else echo "El sitio no responde: corrige lo que se dice arriba y corre npm run publicar." >&2; fi
    exit 1
}

if [ "${1-}" = back ]; then
    next=$(named :before) || { echo "No hay una versión anterior." >&2; exit 1; }
    name "" $next
else
    REVISION=$(git describe --always --dirty 2> /dev/null || :)
    export REVISION
    if [ "${1-}" = --pull ] && [ -n "$(docker compose ps --quiet postgres)" ]; then
        docker compose pull --quiet postgres
        # With what depends on it, all processes would be made anew at once.
        docker compose --progress quiet up --detach --wait --no-deps postgres
    fi
    docker compose build ${1-} app edge files || go_back
fi

# Never with --no-deps where there are dependencies: to compose that is another service, made anew later.
# The new version's scripts lie beside the old ones before any page can ask for them.
lay_out_files || go_back
docker compose run --rm --no-TTY --no-deps edge nginx -t -q || go_back
docker compose --progress quiet up --detach --no-recreate --wait \
    --scale $service=$(($(echo "$old" | wc -w) + count)) $service || go_back
# Only another nginx makes the edge anew: it starts beside the old one on a network without ports, and gets
# the ports with the network that has them. What would hold the end of the old one up is let go.
if [ "$(image_of edge)" != "$(docker image inspect --format '{{ .Id }}' "$project-edge")" ]; then
    docker compose --progress quiet up --no-start --no-recreate --scale edge=2 edge || go_back
    next=$(docker compose ps --all --quiet edge | grep -v "$edge")
    { docker network create --internal "$project-aside" && docker network connect "$project-aside" "$next" &&
        docker network disconnect "${project}_default" "$next" && docker start "$next"; } > /dev/null || go_back
    timeout 30 sh -c "until docker inspect $next | grep -q '\"healthy\"'; do sleep 1; done" || go_back
    docker exec "$edge" sh -c "sed -i '/^keepalive_/d' /etc/nginx/conf.d/edge.conf
        echo 'keepalive_timeout 0;' >> /etc/nginx/conf.d/edge.conf; nginx -e /dev/null -s reload" || go_back
    timeout 15 sh -c "while docker top $edge | grep -q 'is shutting down'; do sleep 1; done" || :
    docker stop --time 3 "$edge" > /dev/null &&
        docker network connect --alias edge "${project}_default" "$next" || go_back
    docker rm "$edge" > /dev/null
    docker network disconnect "$project-aside" "$next"
    docker network rm "$project-aside" > /dev/null
fi
docker compose --progress quiet up --detach --wait edge || go_back
sh edge/reload.sh || go_back

# The edge asks for the name's addresses again after two seconds, three at most.
sleep 5
for container in $old; do
    # SIGTERM: what is on its way is finished, for as long as stop_grace_period.
    docker stop "$container" > /dev/null
    docker rm --volumes "$container" > /dev/null
    # Until the edge has forgotten its address.
    sleep 3
done

# What it keeps of the version before would be shown for another minute.
docker exec "$(docker compose ps --quiet edge)" sh -c 'find "$EDGE_CACHE/pages" -type f -delete'

[ "$before" = "$(echo $(named ""))" ] || name :before $before
docker image prune --force --filter label=com.docker.compose.project="$project" > /dev/null
