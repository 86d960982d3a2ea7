import { eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { codes, members, signInLinks } from "@/db/schema";
import { applyDueContacts } from "@/domain/contact-recovery/apply-due-contacts";
import { stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { requestContactChange } from "@/domain/members/contact-change/request-contact-change";
import { requestSignInCode } from "@/domain/members/sign-in/request-sign-in-code";
import { issueSignInLink } from "@/domain/members/sign-in/sign-in-link";
import { signInWithCode } from "@/domain/members/sign-in/sign-in-with-code";
import { renderMessage } from "@/domain/messages/render-message";
import { log } from "@/lib/log";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { BROWSER } from "../../support/people/browser";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { deeds, hedy, lin } from "../../support/people/desk";
import { inbox, newestCode } from "../../support/people/inbox";
import { ada, theo } from "../../support/people/people";
import {
  contactsOf,
  NEW_EMAIL,
  propose,
  proposeAndAgree,
  readProposal,
} from "../../support/people/proposals";
import { createSession, sessionsOf } from "../../support/people/sessions";

const START = "2026-02-10T12:00:00Z";

let db: Database;
let member: Member;
let admin: Member;
let second: Member;

beforeEach(async () => {
  db = await freshDatabase();
  [member, admin, second] = [await ada(db), await hedy(db), await lin(db)];
});

const people = () => ({ member, admin, second });
const run = (later = "48 hours") => applyDueContacts(asVisitor(db, at(START, later)));
const agreed = () => proposeAndAgree(db, people(), at(START));

test("the new contact takes the old one's place 48 hours after the agreement, and not before", async () => {
  const id = await agreed();
  expect(await run("47 hours 59 minutes 59.999 seconds")).toBe(0);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
  expect(await run()).toBe(1);
  expect(await contactsOf(db, member)).toEqual({ email: NEW_EMAIL.value, phone: member.phone });
  expect(await readProposal(db, id)).toMatchObject({
    status: "done",
    contact: null,
    reason: null,
    stopTokenHash: null,
  });
  expect(await deeds(db, member.id)).toEqual([
    "new contact proposed",
    "new contact agreed",
    "new contact in place",
  ]);
  expect(await run()).toBe(0);
});

test("a new phone number takes the old one's place", async () => {
  const phone = { kind: "phone", value: "+12125550199" } as const;
  await proposeAndAgree(db, people(), at(START), phone);
  expect(await run()).toBe(1);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: phone.value });
});

test("it signs every device out and makes pending codes and addresses useless, and nobody else's", async () => {
  const other = await theo(db);
  const start = at(START, "47 hours 55 minutes");
  await agreed();
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

test("the new contact is told, and signs in", async () => {
  await agreed();
  await run();
  const [told] = await inbox(db, NEW_EMAIL.value);
  expect(told).toMatchObject({
    kind: "new-contact-in-place",
    memberId: member.id,
    payload: { kind: "email", other: "phone", link: "https://plus-one.test/sign-in" },
  });
  const visitor = asVisitor(db, at(START, "49 hours"));
  await requestSignInCode(visitor, { contact: NEW_EMAIL }, BROWSER);
  const code = await newestCode(db, NEW_EMAIL.value);
  expect(await signInWithCode(visitor, { contact: NEW_EMAIL, code }, BROWSER)).toEqual({
    memberId: member.id,
  });
});

test("one that was stopped is never put in place", async () => {
  await agreed();
  await stopOwnRecovery(asMember(db, member, at(START, "1 hour")));
  expect(await run("30 days")).toBe(0);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
});

test.each([
  ["taken", () => createMember(db, { email: NEW_EMAIL.value })],
  ["not active", () => db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id))],
])("it ends without a change when the contact or the member is %s meanwhile", async (why, happen) => {
  const id = await agreed();
  await happen();
  expect(await run()).toBe(0);
  expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
  expect(await readProposal(db, id)).toMatchObject({ status: "failed", contact: null });
  const events = await db.query.auditEvents.findMany({ orderBy: (row, { desc }) => desc(row.id) });
  expect(events[0]).toMatchObject({ action: "new contact not possible", details: { kind: "email", why } });
});

test("one to which nobody agrees lapses after seven days, and its contact is erased", async () => {
  const id = await propose(db, people(), at(START));
  await run("6 days 23 hours");
  expect(await readProposal(db, id)).toMatchObject({ status: "proposed" });
  await run("7 days");
  expect(await readProposal(db, id)).toMatchObject({ status: "lapsed", contact: null, reason: null });
  expect((await deeds(db, member.id)).at(-1)).toBe("new contact lapsed");
});

test("erasing the member removes it, and nothing of the contact is left", async () => {
  await agreed();
  await requestErasure(asMember(db, member), { username: member.username });
  await eraseDueMembers(asVisitor(db, at(new Date(), "8 days")));
  expect(await dumpRows(db)).not.toContain(NEW_EMAIL.value);
  expect(await db.query.contactProposals.findMany()).toEqual([]);
});

test("all of it is done or, when the database fails half way, nothing", async () => {
  await agreed();
  jest.spyOn(log, "error").mockImplementation(() => {});
  const inOne = () =>
    applyDueContacts(asVisitor(db, at(START, "48 hours"))).then((placed) => {
      if (placed === 0) throw new Error("it was not put in place");
    });
  expect(await failAtEachWrite(db, inOne)).toBeGreaterThan(5);
});

test("its messages say what happens, when, and how to stop it", () => {
  const payload = {
    kind: "phone",
    date: "February 12, 2026, 7:00 AM",
    link: "https://club.example/sign-in/stop?t=x",
  };
  expect(renderMessage("new-contact-agreed", payload, "Plus One")).toEqual({
    subject: "A new phone number for your Plus One membership",
    text: expect.stringMatching(/new phone number.*on February 12, 2026, 7:00 AM.*stop it here: https:/),
  });
  const placed = { kind: "email", link: "https://club.example/sign-in" };
  expect(renderMessage("new-contact-in-place", placed, "Plus One").text).toBe(
    "Your Plus One membership has this email address now. Sign in with it: https://club.example/sign-in",
  );
  expect(renderMessage("new-contact-in-place", { ...placed, other: "phone" }, "Plus One").text).toContain(
    "Your phone number stays as it was",
  );
});
