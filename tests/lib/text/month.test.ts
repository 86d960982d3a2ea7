import { monthTitle, nearMonths, readMonth } from "@/lib/text/month";

test.each(["2026-01", "2026-12"])("%s is a month", (month) => {
  expect(readMonth(month)).toBe(month);
});

test.each(["2026-13", "2026-00", "2026-1", "26-01", "2026-01-01", "", undefined, ["2026-01"]])(
  "%j is none",
  (typed) => {
    expect(readMonth(typed)).toBeUndefined();
  },
);

test("a month has a title and months beside it, over the end of a year, too", () => {
  expect(monthTitle("2026-11")).toBe("November 2026");
  expect(nearMonths("2026-12")).toEqual({ before: "2026-11", after: "2027-01" });
  expect(nearMonths("2026-01")).toEqual({ before: "2025-12", after: "2026-02" });
});
