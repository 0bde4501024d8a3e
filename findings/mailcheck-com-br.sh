#!/usr/bin/env bash
# mailcheck 1.1.1 with its own lists: of nearly every right address under .com.br it suggests the one under .com, another
# company's, because the list of first-level domains has "com.br" in none and ".com" is the nearest.
# The guess: a suggestion means a slip of typing. A form that shows them tells clients of Brazil's largest providers that
# their address is wrong. Seen:
#   bol.com.br: bol.com    uol.com.br: uol.com    terra.com.br: terra.com    oi.com.br: live.com    r7.com: qq.com
#   yahoo.com.br: yahoo.com    imoveis.com.br: imoveis.com    gmail.con: gmail.com    globo.com, casa.imb.br: nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mailcheck@1.1.1
cat >run.mjs <<'JS'
import mailcheck from 'mailcheck';

const domains = [
  ...['bol.com.br', 'uol.com.br', 'terra.com.br', 'oi.com.br', 'r7.com', 'yahoo.com.br', 'imoveis.com.br'],
  ...['gmail.con', 'globo.com', 'casa.imb.br'],
];
for (const domain of domains)
  console.log(`${domain}: ${mailcheck.run({ email: `ana@${domain}` })?.domain ?? 'nothing'}`);
JS
diff <(node run.mjs) - <<'SEEN'
bol.com.br: bol.com
uol.com.br: uol.com
terra.com.br: terra.com
oi.com.br: live.com
r7.com: qq.com
yahoo.com.br: yahoo.com
imoveis.com.br: imoveis.com
gmail.con: gmail.com
globo.com: nothing
casa.imb.br: nothing
SEEN
echo 'as seen'
