#!/usr/bin/env bash
# fontkit 2.0.4 (the font reader of pdfkit): reads a variable font in WOFF2 and names its axes, but `getVariation` answers
# an instance that fails at the first `layout`; the font draws in its default weight only.
# The guess: a font that is read, and names its axes, can be varied. Seen with @fontsource-variable/figtree 5.3.0 (WOFF2):
#   axes      wght
#   plain     3 glyphs
#   weight 700  TypeError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fontkit@2.0.4 @fontsource-variable/figtree@5.3.0 2>/dev/null
cat >vary.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

const font = create(readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'));
console.log(Object.keys(font.variationAxes).join(' '));
console.log(font.layout('Lox').glyphs.length);
try {
  console.log(font.getVariation({ wght: 700 }).layout('Lox').glyphs.length);
} catch (error) {
  console.log(error.constructor.name);
}
JS
diff <(node vary.mjs) <(printf '%s\n' wght 3 TypeError)
