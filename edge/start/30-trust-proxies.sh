#!/bin/sh
# Behind proxies of one's own, whose addresses or networks EDGE_TRUSTED_PROXY lists, a visitor is who
# they say in X-Forwarded-For.
set -eu

config=${EDGE_CONFIG:-/etc/nginx}/conf.d/trusted-proxies.conf
: > "$config"
for network in $(echo "$EDGE_TRUSTED_PROXY" | tr , ' '); do
    case $network in
    *[!0-9a-fA-F.:/]*)
        echo "EDGE_TRUSTED_PROXY: $network is no address and no network." >&2
        exit 1
        ;;
    esac
    echo "set_real_ip_from $network;" >> "$config"
done
[ ! -s "$config" ] || echo "real_ip_header X-Forwarded-For; real_ip_recursive on;" >> "$config"
