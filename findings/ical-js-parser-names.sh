#!/usr/bin/env bash
# ical-js-parser 0.7.4: names of organiser and guests lose their blanks ("Ana Lima" is "AnaLima"), seconds of a time are zero, and
# commas of a place keep the stroke that the format escapes them with. Its own `toString` writes the joined name back.
# The guess: blanks are dropped where a long line is folded, and nowhere else; a reader undoes what the format escapes. Addresses of
# Brazil have a comma before the house's number, so every place of a visit shows the stroke. ical.js 2.2.1 reads all as meant.
# Seen:
#                     organiser   stamp              place
#   ical-js-parser    "AnaLima"   20261201T120500Z   Rua Lisboa\, 145
#   ical.js           Ana Lima    20261201T120542Z   Rua Lisboa, 145
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical-js-parser@0.7.4 ical.js@2.2.1
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import { createRequire } from 'node:module';

const parser = createRequire(import.meta.url)('ical-js-parser').default;
const TEXT = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Example//EN', 'BEGIN:VEVENT', 'UID:1@example.com'],
  ...['DTSTAMP:20261201T120542Z', 'DTSTART:20261210T130000Z', 'SUMMARY:Visit', 'LOCATION:Rua Lisboa\\, 145'],
  ...['ORGANIZER;CN="Ana Lima":mailto:ana@example.com', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');
const [event] = parser.toJSON(TEXT).events;
console.log(['ical-js-parser', event.organizer.CN, event.dtstamp.value, event.location].join(' | '));
const component = new ICAL.Component(ICAL.parse(TEXT)).getFirstSubcomponent('vevent');
const organiser = component.getFirstProperty('organizer').getParameter('cn');
const stamp = component.getFirstPropertyValue('dtstamp').toICALString();
console.log(['ical.js', organiser, stamp, component.getFirstPropertyValue('location')].join(' | '));
console.log(/ORGANIZER.*/.exec(parser.toString(parser.toJSON(TEXT)))[0]);
JS
diff <(node run.mjs) - <<'SEEN'
ical-js-parser | "AnaLima" | 20261201T120500Z | Rua Lisboa\, 145
ical.js | Ana Lima | 20261201T120542Z | Rua Lisboa, 145
ORGANIZER;CN="AnaLima":mailto:ana@example.com
SEEN
echo 'as seen'
