#!/usr/bin/env bash
# orval 8.38.0, client `zod`: a boolean with `const` and an `enum` of the same value, which JSON Schema allows, becomes
# `zod.literal(false).literal(false)`, which neither compiles nor runs; orval ends with 0 and says nothing. A text with
# both becomes an enum, and a boolean with either alone a literal, as the guess is. Seen:
#   both      zod.literal(false).literal(false).optional()
#   const     zod.literal(false).optional()
#   text      zod.enum(['x']).optional()
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund orval@8.38.0 2>/dev/null
cat >document.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "Casa", "version": "1" }, "paths": { "/a": { "post": { "operationId": "a",
  "requestBody": { "content": { "application/json": { "schema": { "type": "object", "properties": {
    "both": { "type": "boolean", "const": false, "enum": [false] },
    "const": { "type": "boolean", "const": false },
    "text": { "type": "string", "const": "x", "enum": ["x"] } } } } } },
  "responses": { "204": { "description": "Feito" } } } } } }
JSON
npx orval --input document.json --output client.ts --client zod >/dev/null
diff <(grep -oE '"(both|const|text)": .*optional\(\)' client.ts) - <<'SEEN'
"both": zod.literal(false).literal(false).optional()
"const": zod.literal(false).optional()
"text": zod.enum(['x']).optional()
SEEN
