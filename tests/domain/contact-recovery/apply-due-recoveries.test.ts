import { eq, isNull } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { codes, members, signInLinks } from "@/db/schema";
import { applyDueRecoveries } from "@/domain/contact-recovery/apply-due-recoveries";
import { stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { renderMessage } from "@/domain/messages/render-message";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { issueSignInLink } from "@/domain/sign-in/sign-in-link";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { log } from "@/lib/log";
import { CLUB } from "../../support/club";
import { dumpRows } from "../../support/database/database";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { buy, give } from "../../support/people/credit";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, theo } from "../../support/people/people";
import { contactsOf, NEW_EMAIL, readRecovery, start, startAndVerify } from "../../support/people/recoveries";
import { rejection } from "../../support/people/rejection";
import { BROWSER, createSession, sessionsOf } from "../../support/people/sessions";
import { auditActions, hedy } from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";

const member = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));

const people = () => ({ member, admin });
const run = (later = "72 hours") => applyDueRecoveries(asVisitor(db, at(START, later)));
const verified = () => startAndVerify(db, people(), at(START));

test("replaces the contact three days after the code was entered, not before", async () => {
  const id = await verified();
  expect(await run("71 hours 59 minutes 59.999 seconds")).toBe(0);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
  expect(await run()).toBe(1);
  expect(await contactsOf(db, member)).toEqual({ email: NEW_EMAIL.value, phone: member.phone });
  expect(await readRecovery(db, id)).toMatchObject({
    status: "done",
    contact: null,
    reason: null,
    stopTokenHash: null,
  });
  expect(await auditActions(db, member.id)).toEqual([
    "new contact proposed",
    "new contact verified",
    "new contact in place",
  ]);
  expect(await run()).toBe(0);
});

test("replaces a phone number", async () => {
  const phone = { kind: "phone", value: "+12125550199" } as const;
  await startAndVerify(db, people(), at(START), phone);
  expect(await run()).toBe(1);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: phone.value });
});

test("ends the member's sessions, codes and sign-in links, and no one else's", async () => {
  const other = await theo(db);
  const start = at(START, "71 hours 55 minutes");
  await verified();
  await createSession(db, member);
  const theirs = await createSession(db, other);
  const visitor = asVisitor(db, start);
  for (const value of [member.email ?? "", other.email ?? ""])
    await requestSignInCode(visitor, { contact: { kind: "email", value } }, BROWSER);
  await requestSignInCode(visitor, { contact: { kind: "phone", value: member.phone ?? "" } }, BROWSER);
  await requestContactChange(asMember(db, member, start), {
    contact: { kind: "email", value: "never@example.test" },
  });
  await issueSignInLink(db, visitor, member.id);
  await run();
  expect(await sessionsOf(db, member)).toEqual([]);
  expect(await sessionsOf(db, other)).toEqual([theirs.id]);
  const pending = await db.select().from(codes).where(isNull(codes.usedAt));
  expect(pending.map(({ contact }) => contact)).toEqual([other.email]);
  expect(await db.$count(signInLinks)).toBe(0);
});

test("notifies the new contact, which can sign in", async () => {
  await verified();
  await run();
  const message = (await inbox(db, NEW_EMAIL.value)).find(({ kind }) => kind === "new-contact-in-place");
  expect(message).toMatchObject({
    kind: "new-contact-in-place",
    memberId: member.id,
    payload: { kind: "email", other: "phone", link: "https://plus-one.test/sign-in" },
  });
  const visitor = asVisitor(db, at(START, "73 hours"));
  await requestSignInCode(visitor, { contact: NEW_EMAIL }, BROWSER);
  const code = await newestCode(db, NEW_EMAIL.value);
  expect(await signInWithCode(visitor, { contact: NEW_EMAIL, code }, BROWSER)).toEqual({
    memberId: member.id,
  });
});

test("holds the balance for a day", async () => {
  await give(db, member, 10_00, at(START));
  const pay = (later: string) => rejection(db, () => buy(db, member, 5_00, { now: at(START, later) }));
  await verified();
  await run();
  expect(await pay("95 hours 59 minutes")).toMatchObject({
    code: "balance-held",
    message: "Your phone or email was replaced. You can spend your balance from February 14, 2026, 7:00 AM.",
  });
  await buy(db, member, 5_00, { now: at(START, "96 hours") });
});

test("never applies a stopped recovery", async () => {
  await verified();
  await stopOwnRecovery(asMember(db, member, at(START, "1 hour")));
  expect(await run("30 days")).toBe(0);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
});

test.each([
  ["taken", () => createMember(db, { email: NEW_EMAIL.value })],
  ["not active", () => db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id))],
])("ends without a change if the contact or the member is %s", async (why, happen) => {
  const id = await verified();
  await happen();
  expect(await run()).toBe(0);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
  expect(await readRecovery(db, id)).toMatchObject({ status: "failed", contact: null });
  const events = await db.query.auditEvents.findMany({ orderBy: (row, { desc }) => desc(row.id) });
  expect(events[0]).toMatchObject({ action: "new contact not possible", details: { kind: "email", why } });
});

test("expires after a day without its code, and erases the contact", async () => {
  const id = await start(db, people(), at(START));
  await run("23 hours 59 minutes");
  expect(await readRecovery(db, id)).toMatchObject({ status: "proposed" });
  await run("24 hours");
  expect(await readRecovery(db, id)).toMatchObject({ status: "lapsed", contact: null, reason: null });
  expect((await auditActions(db, member.id)).at(-1)).toBe("new contact lapsed");
});

test("is deleted with its contact when the member is erased", async () => {
  await verified();
  await requestErasure(asMember(db, member), { username: member.username });
  await eraseDueMembers(asVisitor(db, at(new Date(), "8 days")));
  expect(await dumpRows(db)).not.toContain(NEW_EMAIL.value);
  expect(await db.query.contactProposals.findMany()).toEqual([]);
});

test("changes nothing if the database fails halfway", async () => {
  await verified();
  jest.spyOn(log, "error").mockImplementation(() => {});
  const inOne = () =>
    applyDueRecoveries(asVisitor(db, at(START, "72 hours"))).then((placed) => {
      if (placed === 0) throw new Error("it was not put in place");
    });
  expect(await failAtEachWrite(db, inOne)).toBeGreaterThan(5);
});

test("the messages explain what happens, when, and how to stop it", () => {
  const payload = {
    kind: "phone",
    date: "February 12, 2026, 7:00 AM",
    link: "https://club.example/sign-in/stop?t=x",
  };
  expect(renderMessage("new-contact-agreed", payload, CLUB)).toEqual({
    subject: "A new phone number for your Plus One membership",
    text: expect.stringMatching(/new phone number.*on February 12, 2026, 7:00 AM.*stop it here: https:/),
  });
  const placed = { kind: "email", link: "https://club.example/sign-in" };
  expect(renderMessage("new-contact-in-place", placed, CLUB).text).toBe(
    "This email address is now on your Plus One account. To protect you, your balance can be spent again in 24 hours. Sign in with it: https://club.example/sign-in",
  );
  expect(renderMessage("new-contact-in-place", { ...placed, other: "phone" }, CLUB).text).toContain(
    "Your phone number has not changed",
  );
});
