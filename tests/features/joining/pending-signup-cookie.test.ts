import { eq } from "drizzle-orm";
import { GET as readDelivery } from "@/app/(club)/(public)/invitation/delivery/route";
import { setCurrentDatabase } from "@/db/current";
import { createInvitation, createMember } from "@/db/factories";
import { members, messages, sessions } from "@/db/schema";
import {
  acceptInvitationAction,
  confirmMembershipAction,
  disputeMembershipAction,
  holdPlaceAction,
} from "@/features/joining/actions";
import { readSignupToken } from "@/features/joining/pending-signup-cookie";
import { env } from "@/lib/env";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { newestCode } from "../../support/people/messages";
import { forgetCookies, requestWith, setCookies } from "../../support/people/next-headers";
import { ada, SAM } from "../../support/people/people";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

let code: string;

beforeEach(async () => {
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

describe("a friend whose contact belongs to a member", () => {
  const verify = async () => {
    await createMember(db, { firstName: "Noor", email: SAM.contact.value });
    await giveDetails();
    const digits = await newestCode(db, SAM.contact.value);
    const i = encodeInvitation(code, "Ada");
    const target = `/invitation?i=${encodeURIComponent(i)}&step=code`;
    await expect(acceptInvitationAction(null, form({ code: digits, i }))).rejects.toMatchObject({
      digest: expect.stringContaining(target),
    });
  };

  test("gets a session after confirming, not after the code", async () => {
    await verify();
    expect([await db.$count(sessions), setCookies().device]).toEqual([0, undefined]);
    await expectRedirect(confirmMembershipAction(null, form({})));
    expect(await db.$count(sessions)).toBe(1);
    expect(await readSignupToken()).toBeUndefined();
  });

  test("gets no session after saying that the member is someone else", async () => {
    await createMember(db, { role: "admin", email: "hedy@example.test" });
    await verify();
    expect(await disputeMembershipAction(null, form({}))).toMatchObject({ status: "success" });
    expect(await confirmMembershipAction(null, form({}))).toMatchObject({
      status: "error",
      code: "code-used",
    });
    expect(await db.$count(sessions)).toBe(0);
    expect(await db.$count(messages, eq(messages.kind, "contact-disputed"))).toBe(1);
    expect(await db.$count(members)).toBe(3);
  });
});

test("the delivery of a code is reported to the browser that waits for it, and not cached", async () => {
  const read = async () => (await readDelivery()).json();
  expect(await read()).toEqual({ isRejected: false });
  await giveDetails();
  expect(await read()).toEqual({ isRejected: false });
  await db.update(messages).set({ status: "bounced" });
  expect(await read()).toEqual({ isRejected: true });
  expect((await readDelivery()).headers.get("cache-control")).toBe("private, no-store");
  forgetCookies();
  expect(await read()).toEqual({ isRejected: false });
});
