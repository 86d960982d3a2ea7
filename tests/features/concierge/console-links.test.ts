import { consoleGroups } from "@/features/concierge/console/console-links";
import { readQueueQuery } from "@/features/concierge/queue-query";
import { CREDIT_ACCOUNTS, paths } from "@/lib/paths";

const lead = {
  counts: { queue: 40, mine: 2, paused: 1, waiting: 3 },
  staffLinks: [
    { text: "Team", path: paths.staff },
    { text: "Members", path: paths.staffMembers, alsoAt: [paths.memberImport, CREDIT_ACCOUNTS] },
  ],
};

function linksAt(pathname: string, parameters: Record<string, string> = {}, viewer = lead) {
  const groups = consoleGroups({ pathname, query: readQueueQuery(parameters), ...viewer });
  return groups.flatMap(({ links }) => links);
}

test.each([
  ["/concierge", {}, "Queue"],
  ["/concierge", { view: "done" }, "Done"],
  ["/concierge/0190a0a0-0000-7000-8000-000000000000", { view: "mine" }, "Mine"],
  ["/concierge/waitlist", { state: "removed" }, "Waitlist"],
  ["/concierge/duty", {}, "Duty"],
  ["/concierge/staff", {}, "Team"],
  ["/concierge/staff/credit/ada", {}, "Members"],
  ["/concierge/staff/members/ada", {}, "Members"],
  ["/concierge/staff/import", { import: "1" }, "Members"],
])("marks one link as current at %s %o: %s", (pathname, parameters, text) => {
  const current = linksAt(pathname, parameters).filter(({ isCurrent }) => isCurrent);
  expect(current.map((link) => link.text)).toEqual([text]);
});

test("keeps the search between the views of the requests, and drops it elsewhere", () => {
  const hrefs = (pathname: string) =>
    linksAt(pathname, { search: "ada", late: "1" })
      .slice(0, 3)
      .map(({ href }) => href);
  expect(hrefs("/concierge")).toEqual([
    "/concierge?search=ada",
    "/concierge?view=mine&search=ada",
    "/concierge?view=done&search=ada",
  ]);
  expect(hrefs("/concierge/staff/members")).toEqual([
    "/concierge",
    "/concierge?view=mine",
    "/concierge?view=done",
  ]);
});

test("shows a concierge the requests and the own duty only", () => {
  const concierge = { counts: { queue: 0, mine: 0, paused: 0, waiting: null }, staffLinks: [] };
  const groups = consoleGroups({ pathname: "/concierge", query: readQueueQuery({}), ...concierge });
  expect(groups.map(({ title, links }) => [title, links.map(({ text }) => text)])).toEqual([
    ["Requests", ["Queue", "Mine", "Done", "Paused"]],
    ["You", ["Duty"]],
  ]);
});
