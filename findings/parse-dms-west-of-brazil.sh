#!/usr/bin/env bash
# parse-dms 0.0.5 and dms-conversion 3.1.4: a longitude with O for oeste, as surveys and deeds of Brazil write west, becomes one in the
# east, without an error: Campinas lies in Madagascar. With a comma in the seconds, as they write decimals, the side is lost:
# dms-conversion is north and east, parse-dms 22.9 north and 5 east; of -22,905603 dms-conversion keeps -22. geographiclib-dms 2.2.0
# refuses all of these.
# The guess: what a parser does not know is refused, as the last line of parse-dms is; no side is taken for another.
# Seen:
#                                parse-dms            dms-conversion (each by itself)
#   22°54'20"S 47°03'39"W        -22.9056  -47.0608   -22.9056  -47.0608
#   22°54'20"S 47°03'39"O        -22.9056   47.0608   -22.9056   47.0608
#   22°54'20,5"S 47°03'39,5"W     22.9056    5.0000    22.9056   47.0608
#   -22,905603 -47,060830         refused             -22.0000  -47.0000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-dms@0.0.5 dms-conversion@3.1.4 geographiclib-dms@2.2.0
cat >run.mjs <<'JS'
import { parseDms as convert } from 'dms-conversion';
import * as geographiclib from 'geographiclib-dms';
import parseDms from 'parse-dms';

const { Decode } = geographiclib.default ?? geographiclib;
const told = (name, read) => {
  try {
    console.log(name, ...read().map((degrees) => degrees.toFixed(4)));
  } catch {
    console.log(name, 'refused');
  }
};
for (const pair of [
  `22°54'20"S 47°03'39"W`,
  `22°54'20"S 47°03'39"O`,
  `22°54'20,5"S 47°03'39,5"W`,
  '-22,905603 -47,060830',
]) {
  console.log(pair);
  const parts = pair.split(' ');
  told('parse-dms', () => [parseDms(pair)].flatMap(({ lat, lon }) => [lat, lon]));
  told('dms-conversion', () => parts.map((part) => convert(part)));
  told('geographiclib-dms', () => parts.map((part) => Decode(part).val));
}
JS
diff <(node run.mjs) - <<'SEEN'
22°54'20"S 47°03'39"W
parse-dms -22.9056 -47.0608
dms-conversion -22.9056 -47.0608
geographiclib-dms -22.9056 -47.0608
22°54'20"S 47°03'39"O
parse-dms -22.9056 47.0608
dms-conversion -22.9056 47.0608
geographiclib-dms refused
22°54'20,5"S 47°03'39,5"W
parse-dms 22.9056 5.0000
dms-conversion 22.9056 47.0608
geographiclib-dms refused
-22,905603 -47,060830
parse-dms refused
dms-conversion -22.0000 -47.0000
geographiclib-dms refused
SEEN
echo 'as seen'
