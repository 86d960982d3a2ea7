import { readStaffQuery, STAFF_PAGES, staffPath } from "@/features/concierge/console/staff-pages";
import { listHref } from "@/lib/urls/search-params";
import { LEAD_PAGES } from "../../support/people/staff";

test("omits default values from addresses", () => {
  expect(listHref(staffPath("team"), { page: 1 })).toBe("/concierge/staff");
  expect(listHref(staffPath("members"), { search: "noor", page: 2 })).toBe(
    "/concierge/staff/members?search=noor&page=2",
  );
});

test("reads unknown query values as absent", () => {
  expect(readStaffQuery({ search: [" a "], page: "0", after: ["1"], month: "2026-13" })).toEqual({
    search: "",
    page: 1,
    after: "",
    month: undefined,
  });
});

test("opens to leads and administrators only", () => {
  const open = (role: "member" | "concierge" | "lead" | "admin") =>
    Object.entries(STAFF_PAGES).flatMap(([name, { isOpenTo }]) => (isOpenTo(role) ? [name] : []));
  expect(open("member")).toEqual([]);
  expect(open("concierge")).toEqual([]);
  expect(open("lead")).toEqual(LEAD_PAGES);
  expect(open("admin")).toEqual(Object.keys(STAFF_PAGES));
});
