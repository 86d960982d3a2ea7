import { prerender } from "react-dom/static";
import StaffPage from "@/app/(club)/(staff)/concierge/staff/page";
import { startSession } from "@/auth/session";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { createMember, type Member } from "@/db/factories";
import { messages } from "@/db/schema";
import { freshDatabase } from "../support/database/database";
import { hedy, lin } from "../support/people/desk";
import { ada } from "../support/people/people";
import { NEW_EMAIL, propose } from "../support/people/proposals";
import { forgetCookies } from "../support/people/request";

jest.mock("next/headers", () => jest.requireActual("../support/people/request"));
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  ...jest.requireActual("../support/doubles/navigation"),
}));

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
});

/** What stands on a view of the staff page for somebody, as text. */
async function staffPage(who: (db: Database) => Promise<Member>, view?: string) {
  await startSession((await who(db)).id);
  const page = await StaffPage({ searchParams: Promise.resolve({ view }) });
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  return html.replace(/<[^>]*>/g, "");
}

test.each([undefined, "members", "audit"])(
  "what isn't configured stands on the staff page for an administrator, view %s",
  async (view) => {
    expect(await staffPage(hedy, view)).toContain(
      "no mail server: email is stored but not sent, so no one can sign in or join by email.",
    );
  },
);

test("a lead meets the proposals that wait for a second person, and can't make one", async () => {
  await propose(db, { admin: await createMember(db, { role: "admin" }), member: await ada(db) });
  const text = await staffPage(lin, "contacts");
  expect(text).toContain(NEW_EMAIL.value);
  expect(text).toContain("Agree to Ada Marchetti’s new contact");
  expect(text).toContain("Lost contact1");
  expect(text).not.toMatch(/Withdraw|Propose a new contact/);
});

test("an administrator proposes and withdraws, and doesn't agree to their own proposal", async () => {
  const admin = await hedy(db);
  await propose(db, { admin, member: await ada(db) });
  const text = await staffPage(async () => admin, "contacts");
  expect(text).toContain("Withdraw Ada Marchetti’s new contact");
  expect(text).toContain("Propose a new contact");
  expect(text).not.toContain("Agree to");
});

test("for a lead the staff page says nothing of what isn't configured", async () => {
  const text = await staffPage(lin);
  expect(text).toContain("Undelivered");
  expect(text).not.toContain("Not configured");
});

test("what is kept for want of a provider hasn't left, and the staff page says so", async () => {
  expect(await staffPage(lin)).toContain("Everything has left.");
  await db.insert(messages).values({ kind: "sign-in-code", channel: "email", address: "ada@example.test" });
  const text = await staffPage(hedy);
  expect(text).toContain("Nothing has failed. 1 message waits for mail or texts to be configured.");
  expect(text).not.toContain("Everything has left.");
});
