import { isHTTPAccessFallbackError } from "next/dist/client/components/http-access-fallback/http-access-fallback";
import type { ReactNode } from "react";
import ContactsPage from "@/app/(club)/(members)/(tabs)/concierge/staff/contacts/page";
import TeamPage from "@/app/(club)/(members)/(tabs)/concierge/staff/page";
import SettingsPage from "@/app/(club)/(members)/(tabs)/concierge/staff/settings/page";
import StatisticsPage from "@/app/(club)/(members)/(tabs)/concierge/staff/statistics/page";
import { startSession } from "@/auth/session";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { messages } from "@/db/schema";
import { saveSettings } from "@/domain/settings/save-settings";
import { STAFF_PAGES } from "@/features/concierge/console/staff-pages";
import { db } from "../support/database/test-database";
import { asMember } from "../support/people/contexts";
import { forgetCookies } from "../support/people/next-headers";
import { ada, iris } from "../support/people/people";
import { NEW_EMAIL, start } from "../support/people/recoveries";
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
});

type Query = Record<string, string>;
type Page = (props: {
  params: Promise<{ username: string; kind: string }>;
  searchParams: Promise<Query>;
}) => Promise<ReactNode>;

const STAFF = "@/app/(club)/(members)/(tabs)/concierge/staff";
const ADMIN_PAGES = [
  ...Object.keys(STAFF_PAGES).filter((name) => LEAD_PAGES.every((page) => page !== name)),
  ...["import", "members/[username]", "credit/[username]", "letters/new", "texts/[kind]"],
];

async function load(name: string): Promise<Page> {
  const page: { default: Page } = await import(`${STAFF}${name === "team" ? "" : `/${name}`}/page`);
  return page.default;
}

/** Signs a person in, and returns the page as text. */
async function open(who: (db: Database) => Promise<Member>, page: Page, query: Query = {}) {
  const { id, username } = await who(db);
  await startSession(id);
  const content = await page({
    params: Promise.resolve({ username, kind: "friend-joined" }),
    searchParams: Promise.resolve(query),
  });
  return (await renderedHtml(content)).replace(/<[^>]*>/g, "");
}

const thrownBy = (opening: Promise<unknown>) => opening.catch((error: unknown) => error);

test.each([...LEAD_PAGES, ...ADMIN_PAGES])("doesn't exist for members and concierges: %s", async (name) => {
  for (const who of [ada, iris])
    expect(isHTTPAccessFallbackError(await thrownBy(open(who, await load(name))))).toBe(true);
});

test.each(LEAD_PAGES)("opens to a lead: %s", async (name) => {
  const text = await open(lin, await load(name));
  expect(text).not.toContain("Not configured");
});

test.each(ADMIN_PAGES)("doesn't exist for a lead: %s", async (name) => {
  expect(isHTTPAccessFallbackError(await thrownBy(open(lin, await load(name))))).toBe(true);
});

test.each([...LEAD_PAGES, ...ADMIN_PAGES])(
  "opens to an administrator and shows what isn't configured: %s",
  async (name) => {
    const text = await open(hedy, await load(name));
    expect(text).toContain(
      "no mail server: email is stored but not sent, so no one can sign in or join by email.",
    );
  },
);

test("shows the saved settings, and a button for each group", async () => {
  const admin = await hedy(db);
  await saveSettings(asMember(db, admin), { group: "intake", conciergeOpen: false });
  const text = await open(async () => admin, SettingsPage);
  expect(text).toContain("The intake is closed");
  expect(text).toContain(`Last changed by ${admin.firstName} ${admin.lastName}`);
  for (const button of ["Save address and contact", "Save limits", "Save credit", "Save host", "Save limit"])
    expect(text).toContain(button);
  for (const button of ["Save rate of letters", "Save retention", "Open intake", "Require passkeys"])
    expect(text).toContain(button);
});

test("shows the figures of perks to administrators only", async () => {
  expect(await open(hedy, StatisticsPage)).toContain("Perks and payments");
  expect(await open(lin, StatisticsPage)).not.toContain("Perks and payments");
});

test("lets an administrator start, confirm and stop the recovery of a contact", async () => {
  const admin = await hedy(db);
  await start(db, { admin, member: await ada(db) });
  const text = await open(async () => admin, ContactsPage);
  expect(text).toContain(NEW_EMAIL.value);
  for (const button of ["Send a code", "Confirm Ada Marchetti’s new contact", "Stop this change"])
    expect(text).toContain(button);
});

test("shows a lead nothing about unconfigured services", async () => {
  const text = await open(lin, TeamPage);
  expect(text).toContain("Undelivered");
  expect(text).not.toContain("Not configured");
});

test("reports messages that wait for a provider", async () => {
  expect(await open(lin, TeamPage)).toContain("All messages were sent.");
  await db.insert(messages).values({ kind: "sign-in-code", channel: "email", address: "ada@example.test" });
  const text = await open(hedy, TeamPage);
  expect(text).toContain(
    "No messages have failed. 1 message is waiting until email or texts are configured.",
  );
  expect(text).not.toContain("All messages were sent.");
});
