#!/usr/bin/env bash
# node-ical 0.27.2: a parameter's value in quotation marks ends at its first `;`, and its opening mark becomes part of it,
# though RFC 5545 (3.2) lets `;` stand in a quoted value; `,` and `:` in one are read as meant. ical.js 2.2.1 reads all three.
# The guess: whoever quotes a name may put any of `,;:` into it. Names such as "Silva; Ana" come from other programs.
# Seen, for CN="Silva; Ana" and CN="Silva, Ana: casa":
#   node-ical:  "Silva        Silva, Ana: casa
#   ical.js:    Silva; Ana    Silva, Ana: casa
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2 ical.js@2.2.1
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const entry = (name) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Example//EN',
    'BEGIN:VEVENT',
    'UID:1@example.com',
    'DTSTAMP:20261124T120000Z',
    'DTSTART:20261124T130000Z',
    `ATTENDEE;CN="${name}":mailto:ana@example.com`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
for (const name of ['Silva; Ana', 'Silva, Ana: casa']) {
  const event = Object.values(nodeIcal.sync.parseICS(entry(name))).find(({ type }) => type === 'VEVENT');
  const component = new ICAL.Component(ICAL.parse(entry(name))).getFirstSubcomponent('vevent');
  console.log(`node-ical: ${event.attendee.params.CN}`);
  console.log(`ical.js: ${component.getFirstProperty('attendee').getParameter('cn')}`);
}
JS
diff <(node run.mjs) - <<'SEEN'
node-ical: "Silva
ical.js: Silva; Ana
node-ical: Silva, Ana: casa
ical.js: Silva, Ana: casa
SEEN
echo 'as seen'
