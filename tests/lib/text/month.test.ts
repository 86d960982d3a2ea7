import { monthTitle, nearMonths, readMonth } from "@/lib/text/month";

test.each(["2026-01", "2026-12"])("accepts %s", (month) => {
  expect(readMonth(month)).toBe(month);
});

test.each(["2026-13", "2026-00", "2026-1", "26-01", "2026-01-01", "", undefined, ["2026-01"]])(
  "rejects %j",
  (typed) => {
    expect(readMonth(typed)).toBeUndefined();
  },
);

test("returns a title and adjacent months, also in another year", () => {
  expect(monthTitle("2026-11")).toBe("November 2026");
  expect(nearMonths("2026-12")).toEqual({ before: "2026-11", after: "2027-01" });
  expect(nearMonths("2026-01")).toEqual({ before: "2025-12", after: "2026-02" });
});
