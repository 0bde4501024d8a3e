#!/usr/bin/env bash
# brazilian-values 0.14.1: `parseToNumber` cannot read what `formatToBRL` writes, nor any price with its sign, and answers NaN; a
# decimal point, as spreadsheets and feeds of portals have it, is dropped: 72.5 m² are 725.
# The guess: what one function of a package writes, its counterpart reads; only formatToNumber's texts come back. Seen:
#   formatToBRL(350000)   R$ 350.000,00   parseToNumber NaN
#   formatToNumber(72.5)  72,5            parseToNumber 72.5
#   72.5                                  parseToNumber 725
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund brazilian-values@0.14.1
cat >run.mjs <<'JS'
import { formatToBRL, formatToNumber, parseToNumber } from 'brazilian-values';

for (const text of [formatToBRL(350_000), formatToNumber(72.5), '72.5'])
  console.log(text.replace(/\s/g, ' '), parseToNumber(text));
JS
diff <(node run.mjs) - <<'SEEN'
R$ 350.000,00 NaN
72,5 72.5
72.5 725
SEEN
echo 'as seen'
