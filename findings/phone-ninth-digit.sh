#!/usr/bin/env bash
# phone 3.1.72: a Brazilian mobile number without the ninth digit, which all have had since 2016, is valid when its eight
# digits begin with 9, and is given back as it came; when they begin with 6 to 8 it is refused. So one person's number, in an
# old address book and in a new one, makes two that are both said to be valid.
# The guess: a valid number in E.164 identifies a line. libphonenumber-js 1.13.16 (max) takes none of the short ones. Seen:
#   +55 48 9 9999-1234   phone +5548999991234   libphonenumber true
#   +55 48 9999-1234     phone +554899991234    libphonenumber false
#   +55 48 8412-3456     phone refused          libphonenumber false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund phone@3.1.72 libphonenumber-js@1.13.16
cat >run.mjs <<'JS'
import parse from 'libphonenumber-js/max';
import { phone } from 'phone';

for (const text of ['+55 48 9 9999-1234', '+55 48 9999-1234', '+55 48 8412-3456'])
  console.log(text, phone(text).phoneNumber ?? 'refused', parse(text)?.isValid() ?? false);
JS
diff <(node run.mjs) - <<'SEEN'
+55 48 9 9999-1234 +5548999991234 true
+55 48 9999-1234 +554899991234 false
+55 48 8412-3456 refused false
SEEN
echo 'as seen'
