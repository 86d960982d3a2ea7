import { canReadDrafts } from "@/auth/can-read-drafts";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { db } from "../support/database/test-database";
import { enterDraftMode, forgetCookies, requestWith } from "../support/people/next-headers";
import { ada, iris } from "../support/people/people";
import { hedy } from "../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({});
});

test.each([
  ["a concierge", iris, true],
  ["an administrator", hedy, true],
  ["a member", ada, false],
])("lets %s read drafts in draft mode: %j", async (_title, person, verdict) => {
  await startSession((await person(db)).id);
  enterDraftMode();
  expect(await canReadDrafts()).toBe(verdict);
});

test("lets no visitor read drafts in draft mode", async () => {
  enterDraftMode();
  expect(await canReadDrafts()).toBe(false);
});

test("shows no drafts and reads no session without draft mode", async () => {
  await startSession((await iris(db)).id);
  const select = jest.spyOn(db, "select");
  expect(await canReadDrafts()).toBe(false);
  expect(select).not.toHaveBeenCalled();
});
