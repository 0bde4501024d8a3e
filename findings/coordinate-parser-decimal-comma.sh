#!/usr/bin/env bash
# coordinate-parser 1.0.7: a pair with decimal commas, as spreadsheets of Brazil copy it, is taken for degrees and minutes: -22,905603
# is 22 degrees and 905,603 minutes, which is latitude -15115. No error is thrown, and no limit of 90 or 180 is looked at.
# geo-coordinates-parser 1.7.4 reads the same pair as meant.
# The guess: a comma is a decimal sign or a separator, and a validator of coordinates refuses a latitude beyond 90.
# Seen, for -22,905603 -47,060830 and for the same with a semicolon between:
#   coordinate-parser        -15115.38 -1060.83
#   geo-coordinates-parser      -22.91   -47.06
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4
cat >run.mjs <<'JS'
import Coordinates from 'coordinate-parser';
import * as geo from 'geo-coordinates-parser';

const convert = geo.convert ?? geo.default.convert;
const told = (name, ...degrees) => console.log(name, ...degrees.map((one) => one.toFixed(2)));
for (const text of ['-22,905603 -47,060830', '-22,905603; -47,060830', '-22.905603 -47.060830']) {
  const read = new Coordinates(text);
  told('coordinate-parser', read.getLatitude(), read.getLongitude());
  const { decimalLatitude, decimalLongitude } = convert(text);
  told('geo-coordinates-parser', decimalLatitude, decimalLongitude);
}
JS
diff <(node run.mjs) - <<'SEEN'
coordinate-parser -15115.38 -1060.83
geo-coordinates-parser -22.91 -47.06
coordinate-parser -15115.38 -1060.83
geo-coordinates-parser -22.91 -47.06
coordinate-parser -22.91 -47.06
geo-coordinates-parser -22.91 -47.06
SEEN
echo 'as seen'
