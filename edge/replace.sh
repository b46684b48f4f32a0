#!/bin/sh
# Puts a new version in the place of the running one without losing a request: sh edge/replace.sh
# The new processes start beside the old ones and answer before the old ones are told to end. When
# anything fails, what ran goes on as it was. On SQLite one process holds the file, so there the old one
# ends first: pages go on from the edge's cache, forms get a page that asks to send them again.
set -eu

service=app
if [ -n "$(docker compose ps --quiet app-sqlite)" ]; then service=app-sqlite; fi
old=$(docker compose ps --quiet "$service")
count=$(echo "$old" | wc -w)
if [ "$count" -eq 0 ]; then
    echo "Nothing runs that could be replaced; the first start is in docs/deployment.md." >&2
    exit 1
fi
project=$(docker inspect --format '{{ index .Config.Labels "com.docker.compose.project" }}' ${old%%[!0-9a-f]*})
before=$(docker inspect --format '{{ .Image }}' ${old%%[!0-9a-f]*})
edge_before=$(docker image inspect --format '{{ .Id }}' "$project-edge")

# The old version's images get their names back, so that no later "up" starts the bad one.
go_back() {
    docker tag "$before" "$project-app"
    docker tag "$edge_before" "$project-edge"
    for container in $(docker compose ps --all --quiet app); do
        case " $(echo $old) " in
        *" $container "*) ;;
        *) docker rm --force --volumes "$container" > /dev/null ;;
        esac
    done
    if [ "$service" = app-sqlite ]; then docker compose up --detach --wait app-sqlite; fi
    echo "The new version was not put in place; the one before goes on." >&2
    exit 1
}

docker compose build app edge files || go_back

# The new version's scripts, beside the old ones, before any page can ask for them.
docker compose run --rm --no-TTY files || go_back

if [ "$service" = app-sqlite ]; then
    began=$(date +%s)
    docker compose up --detach --wait app-sqlite || go_back
    echo "Forms had to wait for $(($(date +%s) - began)) s."
else
    docker compose up --detach --no-recreate --wait --scale app=$((count * 2)) app || go_back

    # The edge asks for the name's addresses again after two seconds, three at most.
    sleep 5
    for container in $old; do
        # SIGTERM: what is on its way is finished, for as long as stop_grace_period.
        docker stop "$container" > /dev/null
        docker rm --volumes "$container" > /dev/null
        # Until the edge has forgotten its address.
        sleep 3
    done
fi

# Only when edge/ changed, or nginx: its ports are gone until what is on its way is finished.
docker compose up --detach edge
# Images of versions before; a way back builds its own again.
docker image prune --force --filter label=com.docker.compose.project="$project" > /dev/null
