#!/usr/bin/env bash
# simple-xml-to-json 1.2.7: a CDATA section is taken for a tag without a name, which swallows what stands behind it: of a portal's
# list (VRSync) with titles in CDATA, as many systems write it, a listing has no price any longer, the amount being a name in an
# object below the title. No error is thrown. xmldoc 2.0.3 reads the same text as meant.
# The guess: a parser that does not know a part of XML refuses it, or reads it as text.
# Seen, for <Listing><Title>…</Title><ListPrice>598000</ListPrice></Listing>, what a listing holds:
#   title as text     Title, ListPrice
#   title in CDATA    Title
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts simple-xml-to-json@1.2.7 xmldoc@2.0.3
cat >run.mjs <<'JS'
import simple from 'simple-xml-to-json';
import xmldoc from 'xmldoc';

for (const title of ['Casa e jardim', '<![CDATA[Casa e jardim]]>']) {
  const text = `<Listings><Listing><Title>${title}</Title><ListPrice>598000</ListPrice></Listing></Listings>`;
  const { children } = simple.convertXML(text).Listings.children[0].Listing;
  console.log(children.map((child) => Object.keys(child)[0]).join(', '));
  console.log(JSON.stringify(children[0]));
  console.log(new xmldoc.XmlDocument(text).valueWithPath('Listing.Title'));
}
JS
diff <(node run.mjs) - <<'SEEN'
Title, ListPrice
{"Title":{"content":"Casa e jardim"}}
Casa e jardim
Title
{"Title":{"children":[{"":{"598000":"Listing","![CDATA[Casa e jardim]]":"Title"}}]}}
Casa e jardim
SEEN
echo 'as seen'
