#!/usr/bin/env bash
# @brazilian-utils/brazilian-utils 2.4.0: `formatPhone` of a number with its area code, which the package's own `isValidPhone` takes,
# cuts the last two digits and shows the rest as a number without area code, for its mask is that of nine digits unless one is
# named. js-brasil 2.8.0: `maskBr.telefone` takes a country code for an area code (55 is one, in Rio Grande do Sul) and cuts the last
# two digits too.
# The guess: a formatter loses no digit; what is valid comes out as it is dialled. A list of leads shows numbers of other people.
# Seen:
#                        formatPhone   with mask "auto"     maskBr.telefone
#   (48) 99999-1234      48999-9912    (48) 99999-1234      (48) 99999-1234
#   +55 48 99999-1234    55489-9999    +55 48 99999-1234    (55) 48999-9912
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @brazilian-utils/brazilian-utils@2.4.0 js-brasil@2.8.0 2>/dev/null
cat >run.mjs <<'JS'
import { formatPhone, isValidPhone } from '@brazilian-utils/brazilian-utils';
import brasil from 'js-brasil';

for (const phone of ['(48) 99999-1234', '+55 48 99999-1234']) {
  console.log(`${phone} valid: ${isValidPhone(phone)}`);
  console.log(`brazilian-utils ${formatPhone(phone)} | ${formatPhone(phone, { mask: 'auto' })}`);
  console.log(`js-brasil ${brasil.maskBr.telefone(phone)}`);
}
JS
diff <(node run.mjs) - <<'SEEN'
(48) 99999-1234 valid: true
brazilian-utils 48999-9912 | (48) 99999-1234
js-brasil (48) 99999-1234
+55 48 99999-1234 valid: true
brazilian-utils 55489-9999 | +55 48 99999-1234
js-brasil (55) 48999-9912
SEEN
echo 'as seen'
