#!/usr/bin/env bash
# parse-dms 0.0.5: a longitude with O for oeste, as surveys and deeds of Brazil write west, becomes a longitude in the east, without
# an error: Campinas lies at sea off Somalia. With a comma in the seconds, as they write decimals, south is lost and the longitude
# is what follows the first comma: 22.9 north, 5 east.
# The guess: what the parser does not know is refused, as the last line below is; no side is taken for another.
# Seen:
#   22°54'20"S 47°03'39"W        -22.9056  -47.0608
#   22°54'20"S 47°03'39"O        -22.9056   47.0608
#   22°54'20,5"S 47°03'39,5"W     22.9056    5.0000
#   -22,905603 -47,060830         refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-dms@0.0.5
cat >run.mjs <<'JS'
import parseDms from 'parse-dms';

for (const text of [
  `22°54'20"S 47°03'39"W`,
  `22°54'20"S 47°03'39"O`,
  `22°54'20,5"S 47°03'39,5"W`,
  '-22,905603 -47,060830',
])
  try {
    const { lat, lon } = parseDms(text);
    console.log(text, lat.toFixed(4), lon.toFixed(4));
  } catch {
    console.log(text, 'refused');
  }
JS
diff <(node run.mjs) - <<'SEEN'
22°54'20"S 47°03'39"W -22.9056 -47.0608
22°54'20"S 47°03'39"O -22.9056 47.0608
22°54'20,5"S 47°03'39,5"W 22.9056 5.0000
-22,905603 -47,060830 refused
SEEN
echo 'as seen'
