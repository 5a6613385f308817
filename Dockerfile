# syntax=docker/dockerfile:1
# Remy in an image, for amd64 and arm64. The steps are those of `npm start`, split so that the image holds only what runs.

FROM node:26-slim AS build
WORKDIR /remy
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
# Builds the pages and compiles the lexicon. Then packages that only tests and builds need are removed. The file `.image` tells
# `npm run backup` and the other commands that all is set up.
RUN npx vite build --logLevel warn \
  && node -e "import('./server/language/associations/associations-file.ts').then(({ theAssociations }) => theAssociations())" \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf web node_modules/node-linux-* node_modules/.bin/node \
  && touch .image

FROM node:26-slim
# No process needs a shell or a package manager of its own.
WORKDIR /remy
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CACHE_DIR=/cache NODE_COMPILE_CACHE=/cache/compiled
RUN mkdir -p /data/imports /cache && chown node:node /data /data/imports /cache
COPY --from=build /remy /remy
USER node
# Everything else may be read-only.
VOLUME ["/data", "/cache"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
