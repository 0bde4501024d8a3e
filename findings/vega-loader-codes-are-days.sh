#!/usr/bin/env bash
# vega-loader 4.5.4 (the reader of Vega and Vega-Lite) and datalib 1.9.3, parse "auto": a column of codes of properties (AP-48213), of
# complements (Casa 5, Apto 12) or of house numbers with a hyphen (10-2, as in Bauru) is taken for days, and each cell becomes
# milliseconds, since the program's own Date.parse reads such texts: AP-48213 is the first of January 48213, Casa 5 the first of
# May 2001. A house number S/N keeps its whole column as text.
# The guess: "auto" tells days by their shape. A chart of an agency's table has years where the homes' codes should be.
# Seen (all in UTC):
#   code        AP-48213, CA-69604, TE-00012    days: 48213-01, 69604-01, 2001-12
#   complement  Casa 5, Apto 12, Bloco 3        days: 2001-05, 2001-12, 2001-03
#   number      10-2, 7-11, 12-4                days: 2001-10, 2001-07, 2001-12
#   zip         13010-070                       text
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vega-loader@4.5.4 datalib@1.9.3 2>/dev/null
cat >run.mjs <<'JS'
import datalib from 'datalib';
import { read } from 'vega-loader';

const TABLE = `code,complement,number,zip
AP-48213,Casa 5,10-2,13010-070
CA-69604,Apto 12,7-11,13020-100
TE-00012,Bloco 3,12-4,13092-550
`;
const shown = (cell) => (typeof cell === 'number' ? new Date(cell).toISOString().replace(/^\+0*|-\d\dT.*/g, '') : cell);
const told = (name, rows) => {
  for (const row of rows) console.log(name, Object.values(row).map(shown).join(' | '));
};
told('vega-loader', read(TABLE, { type: 'csv', parse: 'auto' }));
told('datalib', datalib.read(TABLE, { type: 'csv', parse: 'auto' }));
const [first] = read(TABLE.replace('12-4', 'S/N'), { type: 'csv', parse: 'auto' });
console.log('with S/N', first.number);
JS
diff <(TZ=UTC node run.mjs) - <<'SEEN'
vega-loader 48213-01 | 2001-05 | 2001-10 | 13010-070
vega-loader 69604-01 | 2001-12 | 2001-07 | 13020-100
vega-loader 2001-12 | 2001-03 | 2001-12 | 13092-550
datalib 48213-01 | 2001-05 | 2001-10 | 13010-070
datalib 69604-01 | 2001-12 | 2001-07 | 13020-100
datalib 2001-12 | 2001-03 | 2001-12 | 13092-550
with S/N 10-2
SEEN
echo 'as seen'
