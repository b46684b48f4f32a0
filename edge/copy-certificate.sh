#!/bin/sh
# certbot's deploy hook. What it keeps are links into a folder that the edge does not see, so the files
# themselves are copied, the key before the certificate that needs it.
set -eu

for name in privkey.pem fullchain.pem; do
    cp -L "$RENEWED_LINEAGE/$name" "/certificates/$name.part"
    mv "/certificates/$name.part" "/certificates/$name"
done
