#!/usr/bin/env bash
# @eventstore/db-client 6.2.1: a client made of an address prints the address, password and all, for each client object,
# when it has `tlsVerifyCert=false` or an option that the client does not know; `kurrentdb://` is an error that holds it.
# The guess: an unknown option is ignored, and errors name the position alone. Seen, lines with the password:
#   tlsVerifyCert=false            1
#   an unknown option              1
#   kurrentdb://                   1 (the error's own field)
#   the same parts as settings     0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @eventstore/db-client@6.2.1 2>/dev/null
told() {
  node -e "const { EventStoreDBClient: C } = require('@eventstore/db-client'); $1" 2>&1 | grep -c 'ana:segredo' || true
}
diff <(
  told "C.connectionString('esdb://ana:segredo@casa:2113?tlsVerifyCert=false')"
  told "C.connectionString('esdb://ana:segredo@casa:2113?unknown=1')"
  told "try { C.connectionString('kurrentdb://ana:segredo@casa:2113') } catch (error) { console.log(error.connectionString) }"
  told "new C({ endpoint: { address: 'casa', port: 2113 } }, {}, { username: 'ana', password: 'segredo' })"
) <(printf '%s\n' 1 1 1 0)
