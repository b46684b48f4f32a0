#!/bin/sh
# What the templates leave open, after the image has filled them in: whom to believe, and whether there
# is TLS.
set -eu
config=${EDGE_CONFIG:-/etc/nginx}/conf.d

# Behind proxies of one's own, by address or network, a visitor is who they say in X-Forwarded-For.
: > "$config/trusted-proxies.conf"
for network in $(echo "$EDGE_TRUSTED_PROXY" | tr , ' '); do
    case $network in
    *[!0-9a-fA-F.:/]*)
        echo "EDGE_TRUSTED_PROXY: $network is no address and no network." >&2
        exit 1
        ;;
    esac
    echo "set_real_ip_from $network;" >> "$config/trusted-proxies.conf"
done
[ -z "$EDGE_TRUSTED_PROXY" ] ||
    echo "real_ip_header X-Forwarded-For; real_ip_recursive on;" >> "$config/trusted-proxies.conf"

left_out=
for name in fullchain.pem privkey.pem; do
    file=$EDGE_CERTIFICATES/$name
    if [ -L "$file" ] && [ ! -e "$file" ]; then
        echo "$file leads to $(readlink "$file"), which is not there: copy the file itself (cp -L)." >&2
        exit 1
    fi
    [ -r "$file" ] || left_out='/only with a certificate/,/^$/d;'
done
case $left_out$SITE_URL in
/*https:*) echo "SITE_URL es https y todavía no hay certificado: por ahora se sirve por http." >&2 ;;
esac

# A machine without IPv6 has no such addresses to listen on.
[ -e /proc/net/if_inet6 ] || left_out="$left_out/listen \\[/d"
sed "$left_out" "$config/site/server.conf" > "$config/server.conf"
