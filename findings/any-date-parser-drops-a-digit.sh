#!/usr/bin/env bash
# any-date-parser 2.2.4, default locale: a day above 12 in a day-first date is not refused and does not swap the order.
# The parser leaves digits out until a month fits, so December 31 becomes January 12. A list of members that mixes both
# orders is read without an error. The two-part form with a day up to 12 is month-first, as documented.
# Consequence here: the order of day and month is decided for a whole column, and an open order is the owner's choice.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund any-date-parser@2.2.4
cat > read.cjs <<'JS'
const parser = require("any-date-parser");
const expected = {
  "1/2/2024": "2024-01-02", // month first, as documented
  "31/12/2024": "2024-01-12",
  "26/3/24": "2024-06-03",
  "14/03/2019": "2019-04-03",
  "15/6/2021": "2021-05-06",
};
let differs = false;
for (const [typed, wanted] of Object.entries(expected)) {
  const read = parser.fromString(typed);
  const day = Number.isNaN(read.getTime()) ? "invalid" : read.toISOString().slice(0, 10);
  console.log(`${typed} -> ${day}`);
  if (day !== wanted) differs = true;
}
if (differs) throw new Error("the behavior has changed");
JS
TZ=UTC node read.cjs
