import { instantsOf } from "@/lib/wall-clock";

const NEW_YORK = "America/New_York";

const read = (local: string, zone = NEW_YORK) =>
  instantsOf(local, zone).map(({ instant, name }) => `${instant.toISOString()} ${name}`);

test.each([
  ["2026-07-04T09:30", NEW_YORK, ["2026-07-04T13:30:00.000Z EDT"]],
  ["2026-12-04T09:30", NEW_YORK, ["2026-12-04T14:30:00.000Z EST"]],
  ["2098-07-04T09:30", NEW_YORK, ["2098-07-04T13:30:00.000Z EDT"]],
  ["2027-03-14T01:59", NEW_YORK, ["2027-03-14T06:59:00.000Z EST"]],
  ["2027-03-14T02:00", NEW_YORK, []],
  ["2027-03-14T02:59", NEW_YORK, []],
  ["2027-03-14T03:00", NEW_YORK, ["2027-03-14T07:00:00.000Z EDT"]],
  ["2026-11-01T00:59", NEW_YORK, ["2026-11-01T04:59:00.000Z EDT"]],
  ["2026-11-01T01:00", NEW_YORK, ["2026-11-01T05:00:00.000Z EDT", "2026-11-01T06:00:00.000Z EST"]],
  ["2026-11-01T01:59", NEW_YORK, ["2026-11-01T05:59:00.000Z EDT", "2026-11-01T06:59:00.000Z EST"]],
  ["2026-11-01T02:00", NEW_YORK, ["2026-11-01T07:00:00.000Z EST"]],
  ["2027-03-28T02:30", "Europe/Berlin", []],
  [
    "2026-04-05T01:45",
    "Australia/Lord_Howe",
    ["2026-04-04T14:45:00.000Z GMT+11", "2026-04-04T15:15:00.000Z GMT+10:30"],
  ],
  ["2027-03-14T02:30", "America/Phoenix", ["2027-03-14T09:30:00.000Z MST"]],
  ["2026-02-30T09:30", NEW_YORK, []],
  ["9999-12-31T12:00", NEW_YORK, ["9999-12-31T17:00:00.000Z EST"]],
  ["tomorrow", NEW_YORK, []],
  ["", NEW_YORK, []],
])("reads %s in %s", (local, zone, instants) => {
  expect(read(local, zone)).toEqual(instants);
});

test.each(["0002", "0020", "0202", "1000"])(
  "reads a time in the year %s, as someone types a later one",
  (year) => {
    expect(instantsOf(`${year}-07-04T09:30`, NEW_YORK)).toHaveLength(1);
  },
);
