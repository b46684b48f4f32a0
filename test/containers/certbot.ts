import type { Composition } from "../helpers/composition";

/**
 * What certbot does with the options of docs/deployment.md, as far as the site has part in it: it puts a
 * proof into the webroot, asks for it by both names over plain http, keeps a certificate behind links as
 * certbot does, and runs the deploy hook.
 */
const SCRIPT = `#!/bin/sh
set -eu
store=/etc/letsencrypt
if [ "$1" = certonly ]; then
    first=
    while [ $# -gt 0 ]; do
        case $1 in
        --webroot-path) webroot=$2 ;;
        --deploy-hook) echo "$2" > $store/hook ;;
        --domain)
            first=\${first:-$2}
            mkdir -p $webroot/.well-known/acme-challenge
            echo proof-$2 > $webroot/.well-known/acme-challenge/token
            curl -fsS -H "Host: $2" http://edge/.well-known/acme-challenge/token | grep -qx proof-$2
            ;;
        esac
        shift
    done
    echo "$first" > $store/name
fi
name=$(cat $store/name)
mkdir -p $store/archive/$name $store/live/$name
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$name" \\
    -keyout $store/archive/$name/privkey1.pem -out $store/archive/$name/fullchain1.pem 2> /dev/null
ln -sf ../../archive/$name/privkey1.pem $store/live/$name/privkey.pem
ln -sf ../../archive/$name/fullchain1.pem $store/live/$name/fullchain.pem
RENEWED_LINEAGE=$store/live/$name sh -c "$(cat $store/hook)"
`;

/** Builds the stand-in on the edge's image, which has curl and openssl. */
export async function buildCertbot(site: Composition, tag: string): Promise<void> {
  const script = Buffer.from(SCRIPT).toString("base64");
  const dockerfile = `FROM nginx:1.30\\nRUN echo ${script} | base64 -d > /certbot\\nENTRYPOINT ["sh", "/certbot"]\\n`;
  await site.run(`printf '${dockerfile}' | docker build --quiet --tag ${tag} -`);
}
