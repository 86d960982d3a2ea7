import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { admissions, auditEvents, knownDevices, members, messages, seats, sessions } from "@/db/schema";
import { eraseRecords } from "@/domain/erasure/erase-due-members";
import { dropReason } from "@/domain/invitations/drop-reason";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { confirmMembership, disputeMembership } from "@/domain/joining/confirm-membership";
import { type HoldPlace, holdPlace } from "@/domain/joining/hold-place";
import { getPendingSignup } from "@/domain/joining/pending-signup";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { db, inEachTest } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, friend } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";
const PHONE = { kind: "phone", value: "+12125550160" } as const;

const invitation = inEachTest(async () =>
  createInvitation(db, await ada(db), { activatedAt: new Date(START) }),
);
const noor = inEachTest(() =>
  createMember(db, { firstName: "Noor", lastName: "Haddad", phone: PHONE.value }),
);
const hedy = inEachTest(() =>
  createMember(db, { firstName: "Hedy", role: "admin", email: "hedy@example.test" }),
);

beforeEach(async () => {
  await createMember(db, { role: "admin", status: "suspended" });
});

const moment = (later: string) => asVisitor(db, at(START, later));

const SAM = friend("Sam", { lastName: "Rivera", contact: PHONE });

/** A friend verifies the phone of a member. Returns the browser's token. */
async function verify(who: Omit<HoldPlace, "invitationCode"> = SAM): Promise<string> {
  const { token } = await holdPlace(moment("0"), { ...who, invitationCode: invitation.code });
  const accepted = await acceptInvitation(
    moment("1 minute"),
    { code: await newestCode(db, PHONE.value) },
    token,
  );
  expect(accepted).toEqual({ joined: false });
  return token;
}

const signup = (token: string, later = "2 minutes") =>
  getPendingSignup(moment(later), token, invitation.code);

describe("a friend who verifies a member's contact", () => {
  test("reads whose it is, and opens and changes nothing", async () => {
    const token = await verify();
    expect(await signup(token)).toMatchObject({
      owner: { firstName: "Noor", isOtherName: true },
      isHeld: false,
    });
    expect([await db.$count(sessions), await db.$count(knownDevices)]).toEqual([0, 0]);
    const [member] = await db.select().from(members).where(eq(members.id, noor.id));
    expect(member?.phoneConfirmedAt).toBeNull();
  });

  test.each([
    ["NOOR", "haddad", false],
    ["Noor", "Hadad", true],
    ["Sam", "Haddad", true],
  ])("and typed %s %s reads whether the name differs: %s", async (firstName, lastName, isOtherName) => {
    const token = await verify({ ...SAM, firstName, lastName });
    expect((await signup(token))?.owner).toEqual({ firstName: "Noor", isOtherName });
  });

  test("gets the question again for the same code", async () => {
    const token = await verify();
    const code = await newestCode(db, PHONE.value);
    expect(await acceptInvitation(moment("2 minutes"), { code }, token)).toEqual({ joined: false });
  });

  test("gets no question before the code, in another browser, or 15 minutes later", async () => {
    const { token } = await holdPlace(moment("0"), { ...SAM, invitationCode: invitation.code });
    expect((await signup(token))?.owner).toBeNull();
    expect(await rejection(db, () => confirmMembership(moment("2 minutes"), token))).toMatchObject({
      code: "code-used",
    });
    await acceptInvitation(moment("1 minute"), { code: await newestCode(db, PHONE.value) }, token);
    expect(await signup("another")).toBeNull();
    expect((await signup(token, "16 minutes"))?.owner).toBeNull();
    for (const answer of [confirmMembership, disputeMembership])
      for (const [later, from] of [
        ["16 minutes", token],
        ["2 minutes", "another"],
      ] as const)
        expect(await rejection(db, () => answer(moment(later), from))).toMatchObject({ code: "code-used" });
  });

  test("gets the question again after another code", async () => {
    const token = await verify();
    await resendJoinCode(moment("20 minutes"), token);
    const code = await newestCode(db, PHONE.value);
    expect(await acceptInvitation(moment("21 minutes"), { code }, token)).toEqual({ joined: false });
    expect((await signup(token, "22 minutes"))?.owner).toMatchObject({ firstName: "Noor" });
  });
});

describe("confirmMembership", () => {
  test("returns the member one time, confirms the phone and uses no place", async () => {
    const token = await verify();
    expect(await confirmMembership(moment("2 minutes"), token)).toEqual({ memberId: noor.id });
    const [member] = await db.select().from(members).where(eq(members.id, noor.id));
    expect(member?.phoneConfirmedAt).not.toBeNull();
    expect(await db.select().from(seats)).toMatchObject([{ memberId: null, heldUntil: null }]);
    expect(await rejection(db, () => confirmMembership(moment("2 minutes"), token))).toMatchObject({
      code: "code-used",
    });
  });

  test("rejects a member who lost the contact or is suspended since", async () => {
    const token = await verify();
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, noor.id));
    expect(await rejection(db, () => confirmMembership(moment("2 minutes"), token))).toMatchObject({
      code: "code-used",
    });
    await db.update(members).set({ status: "active", phone: null }).where(eq(members.id, noor.id));
    await createMember(db, { phone: PHONE.value });
    expect(await rejection(db, () => confirmMembership(moment("2 minutes"), token))).toMatchObject({
      code: "code-used",
    });
  });

  test("counts one of several simultaneous answers", async () => {
    const token = await verify();
    const answers = [confirmMembership, disputeMembership, confirmMembership, disputeMembership];
    const outcomes = await Promise.allSettled(answers.map((answer) => answer(moment("2 minutes"), token)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("disputeMembership", () => {
  test("opens nothing, notifies active administrators without a name or contact, and is audited", async () => {
    const token = await verify();
    await expect(disputeMembership(moment("2 minutes"), token)).resolves.toEqual({ reported: true });
    expect(await rejection(db, () => confirmMembership(moment("2 minutes"), token))).toMatchObject({
      code: "code-used",
    });
    expect([await db.$count(sessions), await db.$count(knownDevices)]).toEqual([0, 0]);
    const notices = await db.select().from(messages).where(eq(messages.kind, "contact-disputed"));
    const link = `https://plus-one.test/concierge/staff/credit/${noor.username}`;
    expect(notices).toMatchObject([
      { memberId: hedy.id, address: "hedy@example.test", payload: { kind: "phone", link } },
    ]);
    expect(Object.keys(notices[0]?.payload ?? {})).toEqual(["kind", "link"]);
    expect(await db.select().from(auditEvents)).toMatchObject([
      { action: "contact disputed", subjectId: noor.id, details: { kind: "phone" } },
    ]);
    expect(await signup(token)).toMatchObject({ owner: null, isDisputed: true });
  });

  test("notifies administrators off duty, until they are no longer administrators", async () => {
    await disputeMembership(moment("2 minutes"), await verify());
    const [notice] = await inbox(db, "hedy@example.test");
    if (!notice) throw new Error("no notice");
    expect(await dropReason(moment("3 minutes"), notice)).toBeNull();
    await db.update(members).set({ role: "lead" }).where(eq(members.id, hedy.id));
    expect(await dropReason(moment("3 minutes"), notice)).toBe("switched off");
  });

  test("lets the friend join with another contact", async () => {
    const token = await verify();
    await disputeMembership(moment("2 minutes"), token);
    const other = { ...SAM, contact: friend("Sam").contact, invitationCode: invitation.code };
    const next = (await holdPlace(moment("3 minutes"), other, token)).token;
    const code = await newestCode(db, "sam@example.test");
    expect(await acceptInvitation(moment("4 minutes"), { code }, next)).toMatchObject({ joined: true });
  });
});

test("a member's erasure deletes the question about a contact that they no longer have", async () => {
  await verify();
  await db.update(members).set({ phone: null }).where(eq(members.id, noor.id));
  await db.transaction((tx) => eraseRecords(tx, moment("3 minutes"), noor.id, []));
  expect(await db.$count(admissions)).toBe(0);
});

test("the database rejects an answer without a question, and a question without a verified contact", async () => {
  const token = await verify();
  expect(token).toBeDefined();
  for (const wrong of [
    { contactOwnerId: null, answeredAt: new Date() },
    { verifiedAt: null },
    { memberId: noor.id },
  ])
    await expect(db.update(admissions).set(wrong)).rejects.toThrow();
});
