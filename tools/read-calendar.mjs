// Prints what two libraries read of a calendar file: node tools/read-calendar.mjs FILE. The root package doesn't install them.
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";

const file = readFileSync(process.argv[2], "utf8");
const calendar = new ICAL.Component(ICAL.parse(file));
for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
const one = new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
const [other] = convertIcsCalendar(undefined, file).events;
const events = [
  { ...fieldsOf(one), startsAt: one.startDate.toJSDate(), endsAt: one.endDate.toJSDate() },
  { ...fieldsOf(other), startsAt: other.start.date, endsAt: other.end.date },
];
console.log(JSON.stringify(events));

function fieldsOf({ uid, summary, location }) {
  return { uid, summary, location };
}
