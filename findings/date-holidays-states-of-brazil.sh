#!/usr/bin/env bash
# date-holidays 3.37.0: 20 November, a holiday in all of Brazil since Law 14.759 of 2023, is in the list of the country, but
# not in those of SP, RJ, AM and MT, the states that kept the day before: their own rule ends in 2023 and hides the country's.
# The guess: a state has the country's holidays and its own. Who asks for the office's state offers visits on that day.
# Seen, public holidays of the country that a state lacks:
#   2023  none
#   2024 and later  AM 11-20, MT 11-20, RJ 11-20, SP 11-20
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat >run.mjs <<'JS'
import Holidays from 'date-holidays';

const daysOf = (year, ...place) =>
  new Holidays('BR', ...place)
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(5, 10));
for (const year of [2023, 2024, 2026])
  for (const state of Object.keys(new Holidays().getStates('BR')).sort()) {
    const own = daysOf(year, state);
    const lacking = daysOf(year).filter((day) => !own.includes(day));
    if (lacking.length > 0) console.log(year, state, lacking.join());
  }
JS
diff <(node run.mjs) - <<'SEEN'
2024 AM 11-20
2024 MT 11-20
2024 RJ 11-20
2024 SP 11-20
2026 AM 11-20
2026 MT 11-20
2026 RJ 11-20
2026 SP 11-20
SEEN
echo 'as seen'
