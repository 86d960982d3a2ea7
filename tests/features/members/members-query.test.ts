import { membersHref, readMembersQuery } from "@/features/members/members-query";

test.each([
  [{ only: "frozen" }, "/concierge/staff/members?only=frozen"],
  [
    { only: ["frozen", "paused"], order: "balance" },
    "/concierge/staff/members?only=frozen&only=paused&order=balance",
  ],
  [{ only: "lead", order: "name" }, "/concierge/staff/members?role=lead"],
  [{ only: "", role: "lead", order: "seen" }, "/concierge/staff/members?role=lead&order=seen"],
  [{ only: "unknown", state: "paused", page: "x" }, "/concierge/staff/members"],
])("reads a filter from the links and from the selects: %o", (parameters, href) => {
  expect(membersHref(readMembersQuery(parameters))).toBe(href);
});
