import { backupName, listBackups, listExpired } from "@/db/backup/retention";

const nightly = (instant: string) => backupName(new Date(instant));

/** Backups at 4:15 in New York (winter) from the first to the last day of January 2026, which begins on a Thursday. */
const january = Array.from({ length: 31 }, (_, index) =>
  nightly(`2026-01-${String(index + 1).padStart(2, "0")}T09:15:00Z`),
);

const kept = (names: string[], days: number, weeks: number) => {
  const expired = listExpired(names, { days, weeks });
  return names.filter((name) => !expired.includes(name)).map((name) => name.slice(8, 18));
};

test("the name has the time in UTC and can be read again", () => {
  const name = nightly("2026-01-02T09:15:03.900Z");
  expect(name).toBe("nightly-2026-01-02T09-15-03Z.backup.gz");
  expect(listBackups([name])).toEqual([{ name, takenAt: new Date("2026-01-02T09:15:03Z") }]);
});

test.each<[what: string, names: string[], days: number, weeks: number, left: string[]]>([
  ["nothing", [], 7, 4, []],
  [
    "the only one, although no day and no week is kept",
    [nightly("2020-01-01T09:15:00Z")],
    0,
    0,
    ["2020-01-01"],
  ],
  ["the newest days", january, 3, 0, ["2026-01-29", "2026-01-30", "2026-01-31"]],
  [
    "the newest of each week, which begins on Monday",
    january,
    1,
    3,
    ["2026-01-18", "2026-01-25", "2026-01-31"],
  ],
  [
    "days and weeks",
    january,
    7,
    4,
    ["2026-01-11", "2026-01-18", ...[25, 26, 27, 28, 29, 30, 31].map((day) => `2026-01-${day}`)],
  ],
  [
    "old ones after days without backups",
    [nightly("2025-03-01T09:15:00Z"), nightly("2025-03-02T09:15:00Z"), nightly("2026-01-31T09:15:00Z")],
    3,
    0,
    ["2025-03-01", "2025-03-02", "2026-01-31"],
  ],
  [
    "the newest of a day in New York, which ends at 5:00 UTC in winter",
    [nightly("2026-01-10T09:15:00Z"), nightly("2026-01-11T04:59:00Z"), nightly("2026-01-11T05:01:00Z")],
    2,
    0,
    ["2026-01-11", "2026-01-11"],
  ],
])("keeps %s", (_, names, days, weeks, left) => {
  expect(kept(names, days, weeks)).toEqual(left);
  expect(kept(names.toReversed(), days, weeks).toReversed()).toEqual(left);
});

test("the day of the change to summer time counts once", () => {
  const names = ["2026-03-08T04:59:00Z", "2026-03-08T05:01:00Z", "2026-03-09T03:59:00Z"].map(nightly);
  expect(kept(names, 7, 0)).toEqual(["2026-03-08", "2026-03-09"]);
});

test.each([
  "club.backup.gz",
  "erased.txt",
  "nightly-2020-01-01T08-15-00Z.backup.gz.part",
  "nightly-2020-99-01T08-15-00Z.backup.gz",
  "my-nightly-2020-01-01T08-15-00Z.backup.gz",
])("never removes %s", (name) => {
  expect(listExpired([...january, name], { days: 1, weeks: 0 })).not.toContain(name);
});
