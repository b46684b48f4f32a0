FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# typescript is only an optional peer, and is not used at run time.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/typescript

FROM node:24-slim AS app
# Debian packages of BACKUP_COMMAND, such as rclone.
ARG PACKAGES=
RUN test -z "$PACKAGES" || { apt-get update && apt-get install --yes --no-install-recommends $PACKAGES && rm -rf /var/lib/apt/lists/*; }
ENV NODE_ENV=production HOST=0.0.0.0 NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY scripts/run scripts/run
COPY public public
# Create the folder in the image, so that a new volume belongs to this user.
RUN install -d -o node -g node -m 711 data
USER node
VOLUME /app/data
EXPOSE 3000
# Bash, because starting Node for each check would cost more than the site.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /salud HTTP/1.0\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&3 && read -r -t 4 _ status _ <&3 && [ \"$status\" = 200 ]"]
# Not npm start: npm does not pass SIGTERM on. The heap limit makes Node collect garbage early.
CMD ["node", "--max-old-space-size=128", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
