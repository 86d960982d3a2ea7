#!/usr/bin/env bash
# ical.js 2.2.1 and node-ical 0.27.2: P1D and PT24H end at the same instant, also over the night of a clock change.
# In RFC 5545, section 3.3.6, days are nominal and hours are exact: from 19:00 before the night in March, P1D ends at 19:00 and
# PT24H at 20:00. ical.js counts both as nominal, node-ical both as exact, so each reads one of them an hour off, and not the
# same one. luxon 3.7.2 keeps the two apart. Known in two other readers (libical/libical 630, ical-org/ical.net 660).
# Consequence here: calendar files have a DTEND in UTC and no DURATION.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2 luxon@3.7.2
cat > read.mjs <<'JS'
import assert from "node:assert";
import ICAL from "ical.js";
import { DateTime, Duration } from "luxon";
import ical from "node-ical";

const fileWith = (start, duration) => `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Club//Evenings//EN
BEGIN:VTIMEZONE
TZID:Europe/Amsterdam
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:1@club.example
DTSTAMP:20260301T120000Z
DTSTART;TZID=Europe/Amsterdam:${start}
DURATION:${duration}
SUMMARY:Preview
END:VEVENT
END:VCALENDAR
`.replaceAll("\n", "\r\n");

const local = (instant) => DateTime.fromJSDate(instant, { zone: "Europe/Amsterdam" }).toFormat("HH:mm");
for (const [start, duration, wanted] of [
  ["20260328T190000", "P1D", ["19:00", "20:00", "19:00"]],
  ["20260328T190000", "PT24H", ["19:00", "20:00", "20:00"]],
  ["20261024T190000", "P1D", ["19:00", "18:00", "19:00"]],
  ["20261024T190000", "PT24H", ["19:00", "18:00", "18:00"]],
  ["20260620T190000", "PT24H", ["19:00", "19:00", "19:00"]],
]) {
  const file = fileWith(start, duration);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent"));
  const other = Object.values(ical.sync.parseICS(file)).find(({ type }) => type === "VEVENT");
  const exact = DateTime.fromISO(start, { zone: "Europe/Amsterdam" }).plus(Duration.fromISO(duration));
  const ends = [event.endDate.toJSDate(), other.end, exact.toJSDate()].map(local);
  console.log(`${start} + ${duration}: ical.js ${ends[0]}, node-ical ${ends[1]}, luxon ${ends[2]}`);
  assert.deepStrictEqual(ends, wanted);
}
JS
node read.mjs
