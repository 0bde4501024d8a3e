#!/usr/bin/env bash
# @fragaria/address-formatter 6.7.1 (OpenCage's templates; for answers of Nominatim): an address of Brazil loses its
# `neighbourhood`, and the number follows the street without the comma that Brazil writes, so that "Rua 20", number 120, of
# Goiânia is "Rua 20 120". A `suburb` is kept.
# The guess: a country's template holds all that its letters need. The bairro is one: streets of one name in a city differ by it.
# Seen, for Rua 20, 120, Setor Oeste, Goiânia:
#   neighbourhood: Setor Oeste    Rua 20 120 | Goiânia - GO
#   suburb: Setor Oeste           Rua 20 120 | Setor Oeste | Goiânia - GO
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @fragaria/address-formatter@6.7.1
cat >run.cjs <<'JS'
const formatter = require('@fragaria/address-formatter');

const address = { road: 'Rua 20', houseNumber: '120', city: 'Goiânia', state: 'Goiás', countryCode: 'BR' };
for (const place of ['neighbourhood', 'suburb'])
  console.log(formatter.format({ ...address, [place]: 'Setor Oeste' }, { output: 'array' }).join(' | '));
JS
diff <(node run.cjs) - <<'SEEN'
Rua 20 120 | Goiânia - GO
Rua 20 120 | Setor Oeste | Goiânia - GO
SEEN
echo 'as seen'
