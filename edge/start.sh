#!/bin/sh
# TLS when a certificate is mounted, plain HTTP when not. Runs after the templates are filled in.
set -eu

config=${EDGE_CONFIG:-/etc/nginx}/conf.d
servers=tls
for name in fullchain.pem privkey.pem; do
    file=$EDGE_CERTIFICATES/$name
    if [ -L "$file" ] && [ ! -e "$file" ]; then
        echo "$file leads to $(readlink "$file"), which is not there: copy the file itself (cp -L)." >&2
        exit 1
    fi
    [ -r "$file" ] || servers=plain
done
case $servers$SITE_URL in
plainhttps:*) echo "SITE_URL is https, but there is no certificate: plain http until there is one." >&2 ;;
esac

# A machine without IPv6 has no such addresses to listen on.
lines=
[ -e /proc/net/if_inet6 ] || lines='/listen \[/d'
sed "$lines" "$config/servers/$servers.conf" > "$config/servers.conf"
echo "$0: $servers"
