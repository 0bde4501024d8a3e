#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0: of a document without `servers` the client calls the name of the document's own file, with
# the path behind it; with the server "/" it calls the path.
# The guess: no `servers` means "/", as OpenAPI has it, or nothing. Seen, the address that is called for `/api/leads`:
#   "servers": [{ "url": "/" }]                    /api/leads
#   no servers, made of the file document.json     document.json/api/leads
#   "servers": [{ "url": "https://a.example" }]    https://a.example/api/leads
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @hey-api/openapi-ts@0.99.0 typescript@5.9.3 esbuild@0.25.12 2>/dev/null
called() {
  cat >document.json <<JSON
{ "openapi": "3.1.0", "info": { "title": "x", "version": "1" }, $1
  "paths": { "/api/leads": { "get": { "operationId": "leads", "responses": { "200": { "description": "x" } } } } } }
JSON
  npx --no-install openapi-ts -i document.json -o made -c @hey-api/client-fetch >/dev/null 2>&1
  cat >call.ts <<'TS'
import { client } from './made/client.gen';
console.log(client.buildUrl({ url: '/api/leads' }));
TS
  npx --no-install esbuild call.ts --bundle --format=esm --platform=node --outfile=call.mjs --log-level=error
  node call.mjs
}
diff <(
  called '"servers": [{ "url": "/" }],'
  called ''
  called '"servers": [{ "url": "https://a.example" }],'
) - <<'SEEN'
/api/leads
document.json/api/leads
https://a.example/api/leads
SEEN
echo 'as seen'
