#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (max), default country BR: a number written with 00 and a country code, as address books of Europe
# hold it, becomes another country's. From Brazil the prefix is 00 and a carrier's two digits, so that the first two digits
# after 00 are dropped where they name a carrier: 0055 48 … is Poland (+48), 0041 22 … Niger (+227), 0031 20 … Egypt (+20).
# Where they do not, the whole is taken for a Brazilian number that is not valid (+55 0351 …).
# The guess: 0041 22 767 6111 is +41 22 767 6111; all but the numbers with a carrier are wrong.
# Seen: see the end of this file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat >run.mjs <<'JS'
import parse from 'libphonenumber-js/max';

const written = [
  '+55 48 99999-1234',
  '00 15 55 48 99999-1234',
  '0055 48 99999-1234',
  '0041 22 767 6111',
  '0031 20 624 1111',
  '00351 21 321 2400',
  '0034 612 345 678',
  '001 415 555 2671',
];
for (const text of written) {
  const phone = parse(text, 'BR');
  console.log(`${text}: ${phone.number} ${phone.country ?? 'none'} ${phone.isValid()}`);
}
JS
diff <(node run.mjs) - <<'SEEN'
+55 48 99999-1234: +5548999991234 BR true
00 15 55 48 99999-1234: +5548999991234 BR true
0055 48 99999-1234: +48999991234 PL false
0041 22 767 6111: +227676111 NE false
0031 20 624 1111: +206241111 EG false
00351 21 321 2400: +550351213212400 BR false
0034 612 345 678: +55034612345678 BR false
001 415 555 2671: +155552671 none false
SEEN
echo 'as seen'
