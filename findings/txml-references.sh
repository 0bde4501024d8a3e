#!/usr/bin/env bash
# txml 6.0.3: references stay as they are written, in texts and in attributes, while CDATA is taken out of its wrapping, so that
# `&amp;` in a text (which means &) and in a CDATA section (which means &amp;) are the same afterwards, and no code behind the
# parser can tell whether to decode. A text in two pieces, half of it in CDATA, is an empty object after `simplify`.
# The guess: a parser of XML gives the text that was meant. A portal's list (VRSync) has `&amp;` in addresses of photos, which then
# ask for a picture "amp;h", and `&#234;` in descriptions. @rgrove/parse-xml 4.2.3 reads all as meant. Seen:
#   &amp;h=600 as text      txml &amp;h=600   parse-xml &h=600
#   &h=600 in CDATA         txml &h=600       parse-xml &h=600
#   &amp;h=600 in CDATA     txml &amp;h=600   parse-xml &amp;h=600
#   Tr&#234;s               txml Tr&#234;s    parse-xml Três
#   text and CDATA          txml {}           parse-xml Três <b>quartos</b>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts txml@6.0.3 @rgrove/parse-xml@4.2.3
cat >run.mjs <<'JS'
import parseXml from '@rgrove/parse-xml';
import { parse, simplify } from 'txml';

for (const text of [
  '<Item>?w=800&amp;h=600</Item>',
  '<Item><![CDATA[?w=800&h=600]]></Item>',
  '<Item><![CDATA[?w=800&amp;h=600]]></Item>',
  '<Item>Tr&#234;s quartos</Item>',
  '<Item>Três<![CDATA[ <b>quartos</b>]]></Item>',
])
  console.log(JSON.stringify([simplify(parse(text)).Item, parseXml.parseXml(text).root.text]));
JS
diff <(node run.mjs) - <<'SEEN'
["?w=800&amp;h=600","?w=800&h=600"]
["?w=800&h=600","?w=800&h=600"]
["?w=800&amp;h=600","?w=800&amp;h=600"]
["Tr&#234;s quartos","Três quartos"]
[{},"Três <b>quartos</b>"]
SEEN
echo 'as seen'
