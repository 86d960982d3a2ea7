import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { type CalendarEvening, calendarFile } from "@/lib/calendar-file";

const EVENINGS: [what: string, evening: Pick<CalendarEvening, "timeZone" | "startsAt" | "endsAt">][] = [
  [
    "in New York, on the night when the clock goes back: 11:30 PM to the second 1:30 AM",
    {
      timeZone: "America/New_York",
      startsAt: new Date("2026-11-01T03:30:00Z"),
      endsAt: new Date("2026-11-01T06:30:00Z"),
    },
  ],
  [
    "in Paris, on the night when the clock goes forward: 11 PM to 4 AM",
    {
      timeZone: "Europe/Paris",
      startsAt: new Date("2027-03-27T22:00:00Z"),
      endsAt: new Date("2027-03-28T02:00:00Z"),
    },
  ],
  [
    "in Kolkata, where the offset has half an hour",
    {
      timeZone: "Asia/Kolkata",
      startsAt: new Date("2026-12-12T14:00:00Z"),
      endsAt: new Date("2026-12-12T17:00:00Z"),
    },
  ],
];

for (const [what, evening] of EVENINGS)
  test(`two libraries read the instants and texts of an evening ${what}`, () => {
    const file = calendarFile({
      ...evening,
      uid: "0b9f2c3e@plus-one.test",
      sequence: 2,
      isCalledOff: false,
      title: "Supper, at the long table; “über” all",
      place: "Casa Orrin, 121 Prince Street",
      lat: 40.7254,
      lng: -73.9998,
      link: "https://plus-one.test/invitation/guest?t=abc",
      when: "Saturday, October 31, 11:30 PM",
      writtenAt: new Date("2026-10-01T12:00:00Z"),
    });
    const path = test.info().outputPath("evening.ics");
    writeFileSync(path, file);
    const read = execFileSync(process.execPath, ["tools/read-calendar.mjs", path], { encoding: "utf8" });
    const expected = {
      uid: "0b9f2c3e@plus-one.test",
      summary: "Supper, at the long table; “über” all",
      location: "Casa Orrin, 121 Prince Street",
      startsAt: evening.startsAt.toISOString(),
      endsAt: evening.endsAt.toISOString(),
    };
    expect(JSON.parse(read)).toEqual([expected, expected]);
  });
