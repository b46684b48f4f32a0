#!/bin/sh
# TLS when a certificate is mounted, plain HTTP when not. Runs after the templates are filled in.
set -eu

servers=plain
if [ -r "$EDGE_CERTIFICATES/fullchain.pem" ] && [ -r "$EDGE_CERTIFICATES/privkey.pem" ]; then
    servers=tls
fi
cp "${EDGE_CONFIG:-/etc/nginx}/conf.d/servers/$servers.conf" "${EDGE_CONFIG:-/etc/nginx}/conf.d/servers.conf"
echo "$0: $servers"
