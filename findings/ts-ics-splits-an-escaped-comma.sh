#!/usr/bin/env bash
# ts-ics 2.4.6: a category with a comma becomes two, and an organizer with a colon in the name loses the address.
# In RFC 5545 a comma in a text is escaped (section 3.3.11), so that only a bare one parts a list (3.8.1.2), and a
# parameter with a colon, comma or semicolon is in quotes (3.2). ts-ics splits the categories before it removes the escapes,
# and writes neither the escapes of categories nor the quotes of names, so that it doesn't read back what it was given. The
# file of ical-generator 11.1.2 is read rightly by ical.js 2.2.1 and node-ical 0.27.2.
# Consequence here: calendar files have neither categories nor an organizer.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ts-ics@2.4.6 ical-generator@11.1.2 ical.js@2.2.1 node-ical@0.27.2
cat > read.mjs <<'JS'
import assert from "node:assert";
import ICAL from "ical.js";
import generate from "ical-generator";
import ical from "node-ical";
import { convertIcsCalendar, generateIcsCalendar } from "ts-ics";

const at = new Date("2026-12-04T18:00:00Z");
const categories = ["Food, wine", "Books"];
const organizer = { name: "Club: Amsterdam", email: "club@club.example" };
const line = (file, name) => new RegExp(`^${name}.*$`, "m").exec(file)[0];

const calendar = generate({ name: "Evenings" });
calendar.createEvent({ id: "1", start: at, summary: "Tasting", categories: categories.map((name) => ({ name })), organizer });
const file = calendar.toString();
const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
const read = {
  "ts-ics": convertIcsCalendar(undefined, file).events[0].categories,
  "ical.js": event.getFirstProperty("categories").getValues(),
  "node-ical": Object.values(ical.sync.parseICS(file)).find(({ type }) => type === "VEVENT").categories,
};
console.log(`${line(file, "CATEGORIES")}\n${line(file, "ORGANIZER")}\n${JSON.stringify(read)}`);
assert.deepStrictEqual(read, { "ts-ics": ["Food\\", " wine", "Books"], "ical.js": categories, "node-ical": categories });

const own = generateIcsCalendar({
  version: "2.0",
  prodId: "-//Club//Evenings//EN",
  events: [
    { uid: "1", stamp: { date: at }, start: { date: at }, duration: { hours: 3 }, summary: "Tasting", categories, organizer },
  ],
});
const back = convertIcsCalendar(undefined, own).events[0];
const byOther = new ICAL.Component(ICAL.parse(own)).getFirstSubcomponent("vevent").getFirstPropertyValue("organizer");
console.log(`${line(own, "CATEGORIES")}\n${line(own, "ORGANIZER")}\nread back: ${JSON.stringify([back.categories, back.organizer])}`);
console.log(`the organizer's address, by ical.js: ${byOther}`);
assert.deepStrictEqual(back.categories, ["Food", " wine", "Books"]);
assert.deepStrictEqual([back.organizer.name, back.organizer.email], ["Club", " Amsterdam:club@club.example"]);
JS
node read.mjs
