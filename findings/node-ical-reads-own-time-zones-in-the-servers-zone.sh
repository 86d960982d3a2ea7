#!/usr/bin/env bash
# node-ical 0.27.2: an event in a time zone that the file itself defines is read in the time zone of the server.
# In RFC 5545, section 3.2.19, a TZID is a name inside the file, and its VTIMEZONE (3.6.5) says what it means. node-ical looks
# into the VTIMEZONE only for the names that Outlook makes up (jens-maus/node-ical 478); any other name that is not in its own
# list becomes local time. GNOME's calendar and Evolution write such names (libical/libical 437), and so do older Mozilla
# calendars. ical.js 2.2.1 and ts-ics 2.4.6 read the VTIMEZONE. On a server in the zone of the event nothing shows.
# Consequence here: calendar files name the zone by its IANA name, and the end is in UTC.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2 ts-ics@2.4.6
cat > read.mjs <<'JS'
import assert from "node:assert";
import ICAL from "ical.js";
import ical from "node-ical";
import { convertIcsCalendar } from "ts-ics";

const fileWith = (zone) => `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Club//Evenings//EN
BEGIN:VTIMEZONE
TZID:${zone}
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
DTSTART;TZID=${zone}:20260705T190000
DTEND;TZID=${zone}:20260705T220000
SUMMARY:Preview
END:VEVENT
END:VCALENDAR
`.replaceAll("\n", "\r\n");

const right = "2026-07-05T17:00:00.000Z";
const ofTheServer = "2026-07-05T23:00:00.000Z";
for (const [zone, wanted] of [
  ["Europe/Amsterdam", right],
  ["Customized Time Zone", right],
  ["/freeassociation.sourceforge.net/Europe/Amsterdam", ofTheServer],
  ["/mozilla.org/20070129_1/Europe/Amsterdam", ofTheServer],
  ["Amsterdam", ofTheServer],
]) {
  const file = fileWith(zone);
  const starts = [
    Object.values(ical.sync.parseICS(file)).find(({ type }) => type === "VEVENT").start,
    new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent")).startDate.toJSDate(),
    convertIcsCalendar(undefined, file).events[0].start.date,
  ].map((start) => start.toISOString());
  console.log(`${zone}: node-ical ${starts[0]}, ical.js ${starts[1]}, ts-ics ${starts[2]}`);
  assert.deepStrictEqual(starts, [wanted, right, right]);
}
JS
TZ=America/New_York node read.mjs
