FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build && node scripts/build/write-edge-files.mjs /edge /assets

# What holds the ports: nginx and the places of its files, so that a version of the site leaves it alone.
# A swarm lays memory over /srv/edge that is root's, with the folder's own rights.
FROM nginx:1.30 AS edge-bare
RUN rm /etc/nginx/conf.d/default.conf \
 && ln -sf /srv/edge/nginx.conf /etc/nginx/nginx.conf \
 && ln -s /srv/edge/templates /etc/nginx/templates \
 && ln -s /srv/edge/start.sh /docker-entrypoint.d/40-edge.sh \
 && install -d /srv/acme /srv/certificates /srv/public \
 && install -d -o nginx -g nginx -m 777 /srv/edge /srv/edge/assets
# Only these names are filled into the templates; nginx's own $names stay.
ENV NGINX_ENVSUBST_FILTER="^(SITE_URL|EDGE_|NGINX_LOCAL_RESOLVERS)"
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
ENV NGINX_ENTRYPOINT_QUIET_LOGS=1
ENV SITE_URL="" \
    EDGE_APP=app:3000 \
    EDGE_HTTP=80 \
    EDGE_HTTP_IPV6=[::]:80 \
    EDGE_HTTPS=443 \
    EDGE_HTTPS_IPV6=[::]:443 \
    EDGE_TRUSTED_PROXY="" \
    EDGE_LOG=/var/log/nginx \
    EDGE_CACHE=/var/cache/nginx \
    EDGE_FILES=/srv/edge \
    EDGE_PUBLIC=/srv/public \
    EDGE_CERTIFICATES=/srv/certificates \
    EDGE_ACME=/srv/acme
EXPOSE 80 443
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --start-interval=1s \
  CMD ["curl", "-fso", "/dev/null", "http://127.0.0.1/_edge/salud"]

# Lays this version's files out in a volume that the edge reads, and ends.
FROM edge-bare AS files
COPY --from=build /edge /opt/edge
COPY --from=build /assets /opt/edge/assets
COPY edge/lay-out-files.sh /
ENV EDGE_BUILT=/opt/edge
HEALTHCHECK NONE
USER nginx
ENTRYPOINT ["/lay-out-files.sh"]

# For a swarm: with this version's files in it.
FROM edge-bare AS edge
COPY --from=build /edge /srv/edge

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Kept by npm as somebody's optional peer; nothing here reads it.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/typescript

FROM node:24-slim AS app
ENV NODE_ENV=production HOST=0.0.0.0 NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY scripts/run scripts/run
COPY public public
# The inbox's folder exists before the volume is laid over it, so that the volume is the user's own.
RUN install -d -o node -g node -m 700 data
USER node
VOLUME /app/data
EXPOSE 3000
# By the shell: a Node for every look would cost more than the site itself.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /salud HTTP/1.0\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&3 && read -r -t 4 _ status _ <&3 && [ \"$status\" = 200 ]"]
ARG REVISION=""
LABEL org.opencontainers.image.title="grupo-anden" org.opencontainers.image.revision=$REVISION
# Not npm start: npm would take the signal to stop and not hand it on. The heap's limit keeps memory
# flat, where Node would let garbage lie for as long as the machine has room.
CMD ["node", "--max-old-space-size=128", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
