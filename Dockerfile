# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build
RUN node edge/compress.mjs build/client build/edge

FROM nginx:1.28 AS edge
# The files of this version; they are laid beside those of earlier ones in EDGE_ASSETS, a volume.
COPY --from=build /app/build/edge /opt/edge
COPY edge/nginx.conf /etc/nginx/nginx.conf
COPY edge/templates /etc/nginx/templates
COPY edge/start /docker-entrypoint.d
COPY edge/pages /srv/edge/pages
COPY public /srv/edge/public
RUN rm /etc/nginx/conf.d/default.conf && install -d /srv/edge/assets /srv/edge/acme /srv/edge/certificates
# Only these names are filled into the templates; nginx's own $names stay.
ENV NGINX_ENVSUBST_FILTER="^(SITE_URL|EDGE_|NGINX_LOCAL_RESOLVERS)"
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
ENV SITE_URL="" \
    EDGE_APP=app:3000 \
    EDGE_HTTP=80 \
    EDGE_HTTPS=443 \
    EDGE_LOG=/var/log/nginx \
    EDGE_CACHE=/var/cache/nginx \
    EDGE_BUILT=/opt/edge \
    EDGE_ASSETS=/srv/edge/assets \
    EDGE_PUBLIC=/srv/edge/public \
    EDGE_PAGES=/srv/edge/pages \
    EDGE_CERTIFICATES=/srv/edge/certificates \
    EDGE_ACME=/srv/edge/acme
VOLUME /srv/edge/assets
EXPOSE 80 443
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s \
  CMD ["curl", "-fso", "/dev/null", "http://127.0.0.1/_edge/salud"]

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

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
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/salud`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm start: npm would take the signal to stop and not hand it on. The heap's limit keeps memory
# flat, where Node would let garbage lie for as long as the machine has room.
CMD ["node", "--max-old-space-size=128", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
