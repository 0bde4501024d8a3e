#!/usr/bin/env bash
# saxes 6.0.0: an end tag that matches no open element closes all open elements, the root too, and calls the handler of
# closed tags for each of them before the error is told; whatever follows stands outside the root.
# The guess: with an error handler set, a stray end tag is reported first and passed over, as browsers and sax do.
# Feeds written by hand have such tags: who goes on after the error must know that nothing is open any more.
# Seen, for <a><b></x></b><c/></a>:
#   saxes 6.0.0: b and a are closed, then "unmatched closing tag: x." is told; <c> opens outside the root
#   sax 1.4.4:   "Unmatched closing tag: x" is told, then b is closed; <c> opens within <a>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund saxes@6.0.0 sax@1.4.4
cat >run.mjs <<'JS'
import sax from 'sax';
import saxes from 'saxes';

const TEXT = '<a><b></x></b><c/></a>';
const seen = [];
const strict = new saxes.SaxesParser();
strict.on('opentag', ({ name }) => seen.push(`open ${name}`));
strict.on('closetag', ({ name }) => seen.push(`close ${name}`));
strict.on('error', ({ message }) => seen.push(`error ${message.replace(/^[\d:\s]+/, '')}`));
strict.write(TEXT).close();
console.log(`saxes\n${seen.splice(0).join('\n')}`);
const other = sax.parser(true);
other.onopentag = ({ name }) => seen.push(`open ${name}`);
other.onclosetag = (name) => seen.push(`close ${name}`);
other.onerror = ({ message }) => {
  seen.push(`error ${message.split('\n')[0]}`);
  other.resume();
};
other.write(TEXT).close();
console.log(`sax\n${seen.join('\n')}`);
JS
diff <(node run.mjs) - <<'SEEN'
saxes
open a
open b
close b
error unexpected close tag.
close a
error unexpected close tag.
error unmatched closing tag: x.
error unmatched closing tag: b.
open c
close c
error unmatched closing tag: a.
sax
open a
open b
error Unexpected close tag
error Unexpected close tag
error Unmatched closing tag: x
close b
open c
close c
close a
SEEN
echo 'as seen'
