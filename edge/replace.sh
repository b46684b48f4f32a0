#!/bin/sh
# Puts a new version in the place of the running one without losing a request: sh edge/replace.sh
# The new processes start beside the old ones and answer before the old ones are told to end.
set -eu

docker compose build app edge

# The new version's scripts, beside the old ones, before any page can ask for them.
docker compose run --rm --no-deps --entrypoint /docker-entrypoint.d/30-keep-hashed-files.sh edge

old=$(docker compose ps --quiet app)
count=$(echo "$old" | wc -w)
docker compose up --detach --no-deps --no-recreate --wait --scale app=$((count * 2)) app

# The edge asks for the name's addresses again after two seconds, three at most.
sleep 5

for container in $old; do
    # SIGTERM: what is on its way is finished, for as long as stop_grace_period.
    docker stop "$container"
    docker rm --volumes "$container"
done

# A change of the edge itself takes its ports away for about a second; without one this does nothing.
docker compose up --detach --no-deps edge
