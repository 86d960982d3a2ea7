import {
  movedStaffPage,
  readStaffQuery,
  STAFF_PAGES,
  staffHref,
} from "@/features/administration/staff-pages";

test.each([
  [{ view: "contacts", page: "2" }, "contacts", "/concierge/staff/contacts?page=2"],
  [{ view: "figures" }, "statistics", "/concierge/staff/statistics"],
  [
    { view: "members", search: "a & b", page: "3" },
    "members",
    "/concierge/staff/members?search=a+%26+b&page=3",
  ],
  [{ view: "credit", search: "ada" }, "credit", "/concierge/staff/credit?search=ada"],
  [{ view: "credit", member: "ada", after: "7.x" }, "credit", "/concierge/staff/credit/ada?after=7.x"],
  [{ view: "tills", month: "2026-10" }, "tills", "/concierge/staff/tills?month=2026-10"],
  [{ view: "templates" }, "templates", "/concierge/staff/templates"],
  [{ view: "audit", after: ["1", "2"] }, "audit", "/concierge/staff/audit?after=1&after=2"],
])("moves the old address %j to %s, %s", (query, name, href) => {
  expect(movedStaffPage(query)).toEqual({ name, href });
});

test.each([{}, { view: "team" }, { view: "queue" }, { view: ["audit", "audit"] }, { page: "2" }])(
  "leaves the address %j in place",
  (query) => {
    expect(movedStaffPage(query)).toBeNull();
  },
);

test("omits default values from addresses", () => {
  expect(staffHref("team", { page: 1 })).toBe("/concierge/staff");
  expect(staffHref("members", { search: "noor", page: 2 })).toBe(
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
  expect(open("lead")).toEqual(["team", "contacts", "statistics"]);
  expect(open("admin")).toEqual(Object.keys(STAFF_PAGES));
});
