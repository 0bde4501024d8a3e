#!/usr/bin/env bash
# link-preview-js 4.0.4, which programs that write by WhatsApp ask for the card of a link: title and picture are Open Graph's, but the
# description is that of search engines (`<meta name="description">`), and `og:description` is used only where that one is missing.
# open-graph-scraper 6.12.0 and messengers themselves take `og:description`.
# The guess: a card is made of one vocabulary. What stands in og:description alone, as the CRECI number that every advert of a home has
# to show (Decree 81.871 of 1978), is not on the card.
# Seen:
#   link-preview-js      Casa no Cambuí   Casa em Campinas, R$ 598.000.
#   open-graph-scraper   Casa no Cambuí   CRECI-SP 12.345-J · Casa em Campinas, R$ 598.000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund link-preview-js@4.0.4 open-graph-scraper@6.12.0
cat >run.mjs <<'JS'
import { getPreviewFromContent } from 'link-preview-js';
import scrape from 'open-graph-scraper';

const page = (description) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<title>Casa no Cambuí | Aurora Imóveis</title>${description}
<meta property="og:title" content="Casa no Cambuí">
<meta property="og:description" content="CRECI-SP 12.345-J · Casa em Campinas, R$ 598.000.">
<meta property="og:image" content="https://aurora.example/casa.jpg"></head><body></body></html>`;
for (const description of ['<meta name="description" content="Casa em Campinas, R$ 598.000.">', '']) {
  const data = page(description);
  const headers = { 'content-type': 'text/html' };
  const card = await getPreviewFromContent({ data, headers, url: 'https://aurora.example/casa', status: 200 });
  console.log(`link-preview-js | ${card.title} | ${card.description} | ${card.images}`);
  const { result } = await scrape({ html: data });
  console.log(`open-graph-scraper | ${result.ogTitle} | ${result.ogDescription}`);
}
JS
diff <(node run.mjs) - <<'SEEN'
link-preview-js | Casa no Cambuí | Casa em Campinas, R$ 598.000. | https://aurora.example/casa.jpg
open-graph-scraper | Casa no Cambuí | CRECI-SP 12.345-J · Casa em Campinas, R$ 598.000.
link-preview-js | Casa no Cambuí | CRECI-SP 12.345-J · Casa em Campinas, R$ 598.000. | https://aurora.example/casa.jpg
open-graph-scraper | Casa no Cambuí | CRECI-SP 12.345-J · Casa em Campinas, R$ 598.000.
SEEN
echo 'as seen'
