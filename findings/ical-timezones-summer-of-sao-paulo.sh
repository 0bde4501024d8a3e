#!/usr/bin/env bash
# @touch4it/ical-timezones 1.9.0: its VTIMEZONE of America/Sao_Paulo has summer time from every first Sunday of November to
# the third of February. Brazil gave it up in 2019 (Decree 9.772): the data are of 2018. ical.js 2.2.1 reads it as written,
# so that an entry at 10:00 in December stands at 12:00Z; by the system's zone data, and timezones-ical-library's, it is 13:00Z.
# The guess: a package of zones that is downloaded today has today's rules, as the libraries of calendars have none themselves.
# Seen, for 2026-12-15T10:00 and 2026-07-15T10:00 in São Paulo:
#   @touch4it/ical-timezones 1.9.0   12:00Z  13:00Z
#   timezones-ical-library 2.3.2    13:00Z  13:00Z
#   Intl                             13:00Z  13:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical.js@2.2.1
cat >run.mjs <<'JS'
import zones from '@touch4it/ical-timezones';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

const ZONE = 'America/Sao_Paulo';
const DAYS = ['2026-12-15', '2026-07-15'];
function byZone(text) {
  const calendar = text.startsWith('BEGIN:VCALENDAR') ? text : `BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`;
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vtimezone'));
  return DAYS.map((day) => {
    const time = ICAL.Time.fromDateTimeString(`${day}T10:00:00`);
    time.zone = zone;
    return time.toJSDate().toISOString().slice(11, 16);
  });
}
const hours = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' });
const byIntl = DAYS.map((day) => {
  const offset = hours.formatToParts(new Date(`${day}T12:00Z`)).find(({ type }) => type === 'timeZoneName').value;
  return new Date(`${day}T10:00:00${offset.slice(3)}`).toISOString().slice(11, 16);
});
console.log('touch4it', ...byZone(zones.getVtimezone(ZONE)));
console.log('timezones-ical-library', ...byZone(tzlib_get_ical_block(ZONE)[0]));
console.log('Intl', ...byIntl);
JS
diff <(node run.mjs) - <<'SEEN'
touch4it 12:00 13:00
timezones-ical-library 13:00 13:00
Intl 13:00 13:00
SEEN
echo 'as seen'
