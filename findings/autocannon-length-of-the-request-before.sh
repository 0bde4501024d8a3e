#!/usr/bin/env bash
# autocannon 8.0.0: `setupRequest` gets the headers of the request before, its Content-Length among them. A list of mixed methods
# that answers `{ ...given, method: 'GET', path }` after a request with a body sends a GET that announces bytes which never
# come: the server waits, and the run ends with no error and one request per connection.
# The guess: the length is made of each request's own body. Seen, by what `setupRequest` answers (lengths announced by GETs):
#   { ...given, body: undefined, … }                  2
#   { ...given, headers: {}, body: undefined, … }     none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts autocannon@8.0.0 2>/dev/null
cat >mixed.mjs <<'JS'
import { createServer } from 'node:http';
import autocannon from 'autocannon';

const own = () => (process.argv[2] === 'own' ? { headers: {} } : {});
const announced = new Set();
const server = createServer((request, response) => {
  if (request.method === 'GET') announced.add(request.headers['content-length'] ?? 'none');
  request.resume();
  response.end();
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
let nth = 0;
await autocannon({
  url: `http://127.0.0.1:${server.address().port}`,
  connections: 1,
  amount: 4,
  timeout: 1,
  requests: [
    {
      setupRequest: (given) =>
        nth++ % 2 === 0
          ? { ...given, ...own(), method: 'PATCH', body: '{}' }
          : { ...given, ...own(), method: 'GET', body: undefined },
    },
  ],
});
console.log([...announced].join(' '));
process.exit();
JS
diff <(node mixed.mjs kept; node mixed.mjs own) <(printf '%s\n' 2 none)
