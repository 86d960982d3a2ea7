import ConsoleLayout from "@/app/(club)/(members)/(tabs)/concierge/layout";
import { startSession } from "@/auth/session";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { createMember, type Member } from "@/db/factories";
import { STAFF_PAGES } from "@/features/concierge/console/staff-pages";
import { db } from "../support/database/test-database";
import { startAt } from "../support/fakes/navigation";
import { forgetCookies } from "../support/people/next-headers";
import { ada, iris } from "../support/people/people";
import { start } from "../support/people/recoveries";
import { hedy, LEAD_PAGES, lin } from "../support/people/staff";
import { renderedHtml } from "../support/rendered-html";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  ...jest.requireActual("../support/fakes/navigation"),
}));

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  startAt("/concierge");
});

/** Returns the layout as text, around a page that is empty. */
async function open(who: (db: Database) => Promise<Member>) {
  await startSession((await who(db)).id);
  const html = await renderedHtml(await ConsoleLayout({ children: null }));
  return html.replace(/<dialog.*<\/dialog>/s, "").replace(/<[^>]*>/g, "");
}

test("shows a concierge the requests and the own duty", async () => {
  expect(await open(iris)).toContain("RequestsQueue0Mine0DonePaused0YouDutyKeyboard");
});

test("shows a lead also the waitlist and the pages of the team", async () => {
  const labels = LEAD_PAGES.map((page) => STAFF_PAGES[page].label);
  expect(await open(lin)).toContain(`DonePaused0Waitlist0YouDutyKeyboardStaffStaff${labels.join("")}`);
});

test("shows an administrator all staff pages", async () => {
  const labels = Object.values(STAFF_PAGES).map(({ label }) => label);
  expect((await open(hedy)).endsWith(`Staff${labels.join("")}`)).toBe(true);
});

test("counts the contact changes that an administrator can stop", async () => {
  const admin = await createMember(db, { role: "admin" });
  await start(db, { admin, member: await ada(db) });
  expect(await open(hedy)).toContain("Lost contact1");
});

test("shows a member the page alone", async () => {
  expect(await open(ada)).toBe("");
});
