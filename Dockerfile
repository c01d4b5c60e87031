# The image holds the compiled server, the built web app and what they need to run: no sources, no build tools, no npm.
# docs/operation/configure.md says how to run it, and its operator's commands.
# Pin it in production: --build-arg NODE_IMAGE=node:22-slim@sha256:...
ARG NODE_IMAGE=node:22-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs --force

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data DEMO_DATA=false
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
# Everything belongs to root and can be mounted read-only; only /data is written to.
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY server/database/migrations server/database/migrations
COPY server/database/functions server/database/functions
COPY package.json LICENSE ./
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives. Whether it can do its work is for the load balancer: /readyz.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
