#!/usr/bin/env bash
# formatcoords 1.1.3: degrees, minutes and seconds are each cut off and the seconds rounded last, so that one place in 120 or so, written
# with whole seconds as deeds have it, gets 60 of them: 22° 58′ 60″ S for 22° 59′ 0″ S. With the five decimals that it writes
# unless told otherwise it happens within a thousandth of a second of a minute: 22° 59′ 60.00000″ S.
# The guess: what is rounded up is carried over; seconds and minutes stay below 60.
# Seen:
#   -22.983333 -43.2, whole seconds    22° 58′ 60″ S 43° 12′ 0″ W
#   -22.905603 -47.06083, the same     22° 54′ 20″ S 47° 3′ 39″ W
#   -22.9999999999 -46.5, as it is     22° 59′ 60.00000″ S 46° 30′ 0.00000″ W
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts formatcoords@1.1.3
cat >run.mjs <<'JS'
import formatcoords from 'formatcoords';

const WHOLE = { decimalPlaces: 0 };
console.log(formatcoords(-22.983333, -43.2).format(WHOLE));
console.log(formatcoords(-22.905603, -47.06083).format(WHOLE));
console.log(formatcoords(-22.9999999999, -46.5).format());
let sixties = 0;
for (let second = 0.25; second < 3600; second += 0.5)
  sixties += Number(formatcoords(-22 - second / 3600, -47).format(WHOLE).includes('60″ S'));
console.log(`${sixties} of 7200`);
JS
diff <(node run.mjs) - <<'SEEN'
22° 58′ 60″ S 43° 12′ 0″ W
22° 54′ 20″ S 47° 3′ 39″ W
22° 59′ 60.00000″ S 46° 30′ 0.00000″ W
60 of 7200
SEEN
echo 'as seen'
