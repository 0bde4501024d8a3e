#!/usr/bin/env bash
# Node 24.21.0 and 26.10.0, `pipeline` of node:stream/promises: where the target was closed before (a visitor who left while
# the file was being opened), it fails with ERR_STREAM_UNABLE_TO_PIPE and leaves the source open; Node 22.23.3 and before
# close the source and fail with ERR_STREAM_PREMATURE_CLOSE. A file that was opened as a FileHandle stays open.
# The guess: `pipeline` closes all its streams whenever it fails, and a reader that left is one code. Seen:
#   22.23.3   ERR_STREAM_PREMATURE_CLOSE   source closed
#   24.21.0   ERR_STREAM_UNABLE_TO_PIPE    source open
#   26.10.0   ERR_STREAM_UNABLE_TO_PIPE    source open
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >serve.mjs <<'JS'
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { pipeline } from 'node:stream/promises';
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const client = get({ host: '127.0.0.1', port: server.address().port });
client.on('error', () => undefined);
const [, response] = await once(server, 'request');
client.destroy();
await once(response, 'close');
const file = await open(import.meta.filename);
const source = file.createReadStream();
const code = await pipeline(source, response).then(() => 'sent', (error) => error.code);
console.log(code, source.destroyed ? 'source closed' : 'source open');
source.destroy();
server.close();
JS
seen=
for version in 22.23.3 24.21.0 26.10.0; do
  npm install --silent --no-audit --no-fund --prefix "$version" "node@$version"
  line="$version $("$version/node_modules/node/bin/node" serve.mjs)"
  echo "$line"
  seen+="$line"$'\n'
done
[ "$seen" = "22.23.3 ERR_STREAM_PREMATURE_CLOSE source closed
24.21.0 ERR_STREAM_UNABLE_TO_PIPE source open
26.10.0 ERR_STREAM_UNABLE_TO_PIPE source open
" ]
