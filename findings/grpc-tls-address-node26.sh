#!/usr/bin/env bash
# @grpc/grpc-js 1.14.7 (which @eventstore/db-client speaks through) with TLS to a server that is named by its IP address:
# Node 20 sends no server name and goes on to the handshake, as the guess is; Node 26.10 throws ERR_INVALID_ARG_VALUE
# inside the call, which ends as "14 UNAVAILABLE: No connection established", though the server is up. Seen, with a
# server that speaks no TLS:
#   20.20.2   ... wrong version number ...
#   26.10.0   ... options.servername ...
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @grpc/grpc-js@1.14.7 node20@npm:node@20.20.2 node26@npm:node@26.10.0 2>/dev/null
cat >ask.cjs <<'SCRIPT'
const { createServer } = require('node:net');
const { Client, credentials } = require('@grpc/grpc-js');
const server = createServer((socket) => socket.on('error', () => {}).on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
server.listen(0, '127.0.0.1', () => {
  const client = new Client(`127.0.0.1:${server.address().port}`, credentials.createSsl());
  const bytes = (buffer) => buffer;
  client.makeUnaryRequest('/any/Call', bytes, bytes, Buffer.alloc(0), { deadline: Date.now() + 20_000 }, (error) => {
    console.log(error.details.match(/wrong version number|options\.servername/)?.[0] ?? error.details);
    process.exit();
  });
});
SCRIPT
diff <(
  for node in node20 node26; do "node_modules/$node/bin/node" --no-warnings ask.cjs; done
) <(printf '%s\n' 'wrong version number' 'options.servername')
