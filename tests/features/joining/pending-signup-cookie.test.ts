import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { createInvitation } from "@/db/factories";
import { acceptInvitationAction, holdPlaceAction } from "@/features/joining/actions";
import { readSignupToken } from "@/features/joining/pending-signup-cookie";
import { env } from "@/lib/env";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { freshDatabase } from "../../support/database/database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { newestCode } from "../../support/people/messages";
import { forgetCookies, requestWith, setCookies } from "../../support/people/next-headers";
import { ada, SAM } from "../../support/people/people";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

let db: Database;
let code: string;

beforeEach(async () => {
  db = await freshDatabase();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
  ({ code } = await createInvitation(db, await ada(db)));
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

/** Next throws when an action redirects. */
const expectRedirect = (response: Promise<unknown>) => expect(response).rejects.toThrow("NEXT_REDIRECT");

const giveDetails = () =>
  expectRedirect(
    holdPlaceAction(
      null,
      form({ ...SAM, contact: SAM.contact.value, invitationCode: code, i: encodeInvitation(code, "Ada") }),
    ),
  );

test("the cookie is limited to the invitation pages, hidden from scripts, and lasts a day", async () => {
  await giveDetails();
  expect(setCookies().admission).toEqual({
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/invitation",
    maxAge: 24 * 60 * 60,
  });
});

test("the cookie is sent over HTTP on localhost", async () => {
  jest.replaceProperty(env(), "APP_URL", "http://localhost:3000");
  requestWith({ origin: "http://localhost:3000" });
  await giveDetails();
  expect(setCookies().admission).toMatchObject({ secure: false, httpOnly: true });
});

test("the cookie is deleted after the friend has joined", async () => {
  await giveDetails();
  await expectRedirect(acceptInvitationAction(null, form({ code: await newestCode(db, SAM.contact.value) })));
  expect(await readSignupToken()).toBeUndefined();
  expect(setCookies().admission).toEqual({ path: "/invitation", maxAge: 0 });
});
