#!/usr/bin/env bash
# cal-parser 1.0.2: what a reminder (VALARM) says stands in the place of what its entry says, for parts within an entry are not told
# from the entry: of a visit whose reminder has the short text that RFC 5545 (3.6.6) demands, the description with broker and link
# is lost. ical.js 2.2.1 keeps both apart.
# The guess: a part within an entry is a part of its own. Every calendar program that writes reminders writes their DESCRIPTION.
# Seen, for a visit's description:
#   cal-parser, no reminder   With Ana, agent
#   cal-parser, a reminder    Reminder
#   ical.js, a reminder       With Ana, agent
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cal-parser@1.0.2 ical.js@2.2.1
cat >run.mjs <<'JS'
import calendar from 'cal-parser';
import ICAL from 'ical.js';

const REMINDER = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Reminder', 'TRIGGER:-PT2H', 'END:VALARM'];
const entry = (reminder) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Example//EN', 'BEGIN:VEVENT', 'UID:1@example.com'],
    ...['DTSTAMP:20261201T120000Z', 'DTSTART:20261210T130000Z', 'SUMMARY:Visit', 'DESCRIPTION:With Ana\\, agent'],
    ...[...reminder, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
for (const reminder of [[], REMINDER]) {
  const text = entry(reminder);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
  console.log(`cal-parser ${calendar.parseString(text).events[0].description.value}`);
  console.log(`ical.js ${event.description}`);
}
JS
diff <(node run.mjs) - <<'SEEN'
cal-parser With Ana, agent
ical.js With Ana, agent
cal-parser Reminder
ical.js With Ana, agent
SEEN
echo 'as seen'
