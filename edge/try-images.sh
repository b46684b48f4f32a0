#!/bin/sh
# Builds both images with buildah and runs their own commands, where no Docker engine is at hand.
# The base images must be within reach: sh edge/try-images.sh
set -eu

buildah build --target app --tag grupo-anden-app .
buildah build --target edge --tag grupo-anden-edge .

app=$(buildah from grupo-anden-app)
edge=$(buildah from grupo-anden-edge)
trap 'kill $pids 2>/dev/null || true; buildah rm "$app" "$edge" >/dev/null' EXIT
pids=

# On the host's network, the edge in front of the app; "buildah run" starts no entrypoint by itself.
buildah run --network host --env PORT=3900 --env TRUST_PROXY_HOPS=1 "$app" -- \
    node node_modules/@remix-run/serve/dist/cli.js build/server/index.js &
pids=$!
buildah run --network host --env EDGE_APP=127.0.0.1:3900 --env EDGE_HTTP=127.0.0.1:3901 "$edge" -- \
    /docker-entrypoint.sh nginx -g "daemon off;" &
pids="$pids $!"

tries=0
until curl -fso /dev/null http://127.0.0.1:3901/home; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || exit 1
    sleep 1
done
curl -sI http://127.0.0.1:3901/home
