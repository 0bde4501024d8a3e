#!/usr/bin/env bash
# validator 13.15.35, isTaxID(…, 'pt-BR'): a CPF is taken with its signs and without, a CNPJ only without. The code takes signs
# away from both, but the pattern that is asked before has the signs of the CPF alone. A CNPJ with letters, as given out since
# July 2026 (IN RFB 2.229/2024), is taken in small letters too. class-validator 0.15.1's isTaxId asks this function and answers
# the same.
# The guess: both numbers may be written as on a document, 529.982.247-25 and 11.222.333/0001-81.
# Seen: CPF true true; CNPJ with signs false, without true; with letters and signs false, without true true.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund validator@13.15.35 class-validator@0.15.1
cat >run.mjs <<'JS'
import { isTaxId } from 'class-validator';
import validator from 'validator';

const numbers = [
  '529.982.247-25',
  '52998224725',
  '11.222.333/0001-81',
  '11222333000181',
  '12.ABC.345/01DE-35',
  '12ABC34501DE35',
  '12abc34501de35',
];
for (const number of numbers) console.log(number, validator.isTaxID(number, 'pt-BR'), isTaxId(number, 'pt-BR'));
JS
diff <(node run.mjs) - <<'SEEN'
529.982.247-25 true true
52998224725 true true
11.222.333/0001-81 false false
11222333000181 true true
12.ABC.345/01DE-35 false false
12ABC34501DE35 true true
12abc34501de35 true true
SEEN
echo 'as seen'
