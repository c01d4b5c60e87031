# The image contains the compiled server, the built web app and their dependencies: no sources, build tools or npm.
# How to run it, and the commands for operators: docs/operation/configure.md.
# Pin it in production: --build-arg NODE_IMAGE=node:22-slim@sha256:...
ARG NODE_IMAGE=node:22-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs --force

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data DEMO_DATA=false
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
# All files belong to root and can be mounted read-only; the server writes only to /data.
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY server/database/migrations server/database/migrations
COPY server/database/functions server/database/functions
COPY package.json LICENSE ./
USER node
VOLUME /data
EXPOSE 3000
# Liveness of the process. The load balancer checks readiness: /readyz.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
