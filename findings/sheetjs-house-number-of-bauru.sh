#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS, as npm has it), reading a CSV: a house number of Bauru, block and house with a hyphen (Rua Araújo Leite,
# 7-11), becomes a day, as in Excel; but where the program's zone is São Paulo, the day before: the serial lacks the 28 seconds by
# which São Paulo's time differed from full hours in 1899. 7-11 is shown as 7/10/01, and 20 November as the nineteenth. With
# `raw: true` all stay text.
# The guess: a day that is read comes back as the same day, and its serial number is whole.
# Seen, serial and shown text:
#                America/Sao_Paulo              UTC
#   7-11         37082.99968 7/10/01            37083 7/11/01
#   2026-11-20   46345.87468 11/19/26           46346 11/20/26
#   12-A         text                           text
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat >run.mjs <<'JS'
import xlsx from 'xlsx';

const TABLE = 'number;day\r\n7-11;2026-11-20\r\n12-A;x';
const { A2, A3, B2 } = xlsx.read(TABLE, { type: 'string' }).Sheets.Sheet1;
for (const { v, w } of [A2, B2, A3]) console.log(typeof v === 'number' ? v.toFixed(5) : v, w ?? 'text');
console.log(xlsx.read(TABLE, { type: 'string', raw: true }).Sheets.Sheet1.A2.v);
JS
diff <(for zone in America/Sao_Paulo UTC; do TZ=$zone node run.mjs; done) - <<'SEEN'
37082.99968 7/10/01
46345.87468 11/19/26
12-A text
7-11
37083.00000 7/11/01
46346.00000 11/20/26
12-A text
7-11
SEEN
echo 'as seen'
