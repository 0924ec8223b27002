# Builds the pages and the server, with all build dependencies.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The image contains Node: the npm package is for machines without it.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/node

FROM node:24-bookworm-slim
# Fewer heaps of the C library, with a fixed threshold, hold less freed memory (scripts/start.js).
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/contract contract
COPY --from=build /shop/server server
COPY --from=build /shop/demo demo
COPY --from=build /shop/languages languages
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
# Checks that the process answers. Not /readyz, which fails on purpose while the shop stops.
HEALTHCHECK --interval=10s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "build/shop/main.js"]
