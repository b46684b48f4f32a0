FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build && node scripts/write-edge-files.mjs
RUN node edge/compress.mjs build/client /hashed-files

# Lays this version's scripts and styles beside those of earlier ones in a volume that the edge reads,
# and ends. They are not part of the edge's image, so that a version that changes only the site leaves
# the edge alone.
FROM nginx:1.30 AS files
COPY --from=build /hashed-files /opt/edge
COPY edge/keep-hashed-files.sh /
RUN install -d -o nginx -g nginx /srv/edge/assets
ENV EDGE_BUILT=/opt/edge EDGE_ASSETS=/srv/edge/assets
USER nginx
ENTRYPOINT ["/keep-hashed-files.sh"]

FROM nginx:1.30 AS edge
COPY --from=build /app/edge/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /app/edge/templates /etc/nginx/templates
COPY --from=build /app/edge/start /docker-entrypoint.d
COPY --from=build /app/edge/pages /srv/edge/pages
RUN rm /etc/nginx/conf.d/default.conf \
 && install -d /srv/edge/acme /srv/edge/certificates /srv/edge/public \
 && install -d -o nginx -g nginx /srv/edge/assets
# Only these names are filled into the templates; nginx's own $names stay.
ENV NGINX_ENVSUBST_FILTER="^(SITE_URL|EDGE_|NGINX_LOCAL_RESOLVERS)"
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
ENV SITE_URL="" \
    EDGE_APP=app:3000 \
    EDGE_HTTP=80 \
    EDGE_HTTP_IPV6=[::]:80 \
    EDGE_HTTPS=443 \
    EDGE_HTTPS_IPV6=[::]:443 \
    EDGE_TRUSTED_PROXY="" \
    EDGE_LOG=/var/log/nginx \
    EDGE_CACHE=/var/cache/nginx \
    EDGE_ASSETS=/srv/edge/assets \
    EDGE_PUBLIC=/srv/edge/public \
    EDGE_PAGES=/srv/edge/pages \
    EDGE_CERTIFICATES=/srv/edge/certificates \
    EDGE_ACME=/srv/edge/acme
EXPOSE 80 443
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --start-interval=1s \
  CMD ["curl", "-fso", "/dev/null", "http://127.0.0.1/_edge/salud"]

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Kept by npm as somebody's optional peer; nothing here reads it.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/typescript

FROM node:24-slim AS app
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY scripts/environment.mjs scripts/messages.mjs scripts/
COPY public public
# The inbox's folder exists before the volume is laid over it, so that the volume is the user's own.
RUN install -d -o node -g node -m 700 data
USER node
VOLUME /app/data
EXPOSE 3000
# By the shell: a Node for every look would cost more than the site itself.
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s --start-interval=2s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /salud HTTP/1.0\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&3 && read -r -t 9 _ status _ <&3 && [ \"$status\" = 200 ]"]
# Not npm start: npm would take the signal to stop and not hand it on. The heap's limit keeps memory
# flat, where Node would let garbage lie for as long as the machine has room.
CMD ["node", "--max-old-space-size=128", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
