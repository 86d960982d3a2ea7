import { desc } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents } from "@/db/schema";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { countApprovable, getOwnRecovery, listRecoveries } from "@/domain/contact-recovery/list-recoveries";
import {
  proposeRecovery,
  proposeRecoverySchema,
  withdrawRecovery,
} from "@/domain/contact-recovery/propose-recovery";
import { checkStopLink, stopByLink, stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import { setRole } from "@/domain/member-administration/set-role";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox } from "../../support/people/messages";
import { ada, iris, theo } from "../../support/people/people";
import {
  contactsOf,
  NEW_EMAIL,
  propose,
  proposeAndApprove,
  REASON,
  readRecovery,
  stopTokenSentTo,
} from "../../support/people/recoveries";
import { rejection } from "../../support/people/rejection";
import { auditActions, HIRED_AT, hedy, lin } from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";
const now = (later = "0") => at(START, later);

const member = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));
const second = inEachTest(() => lin(db));

const people = () => ({ member, admin, second });
const as = (who: Member, later?: string) => asMember(db, who, now(later));
const agree = (who: Member, recoveryId: string, later?: string) =>
  approveRecovery(as(who, later), { recoveryId });
/** Makes the second person a member and then gives them a role again. */
async function appoint(by: Member, when: string, role: "lead" | "admin" = "lead"): Promise<void> {
  const { id: memberId } = second;
  await setRole(as(by, when), { memberId, role: "member" });
  await setRole(as(by, when), { memberId, role });
}
async function appointThenPropose(by: Member, when: string): Promise<string> {
  await appoint(by, when);
  return propose(db, people(), now());
}
const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;

describe("proposing a new contact", () => {
  test("does not change the member and is recorded with its reason, without the contact", async () => {
    const id = await propose(db, people(), now());
    expect(await readRecovery(db, id)).toMatchObject({
      status: "proposed",
      memberId: member.id,
      contact: NEW_EMAIL.value,
      proposedBy: admin.id,
      agreedBy: null,
    });
    expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({
      action: "new contact proposed",
      actorId: admin.id,
      subjectId: member.id,
      details: { kind: "email", reason: REASON },
    });
    expect(await inbox(db, member.email ?? "")).toEqual([]);
  });

  test("is only for administrators", async () => {
    for (const who of [member, await iris(db), second])
      expect(await codeOf(() => propose(db, { member, admin: who }, now()))).toBe("not-allowed");
  });

  test("is rejected for a contact that this or another member uses", async () => {
    const other = await theo(db);
    const take = (value: string | null) =>
      codeOf(() => propose(db, people(), now(), { kind: "email", value: value ?? "" }));
    expect(await take(other.email)).toBe("contact-taken");
    expect(await take(member.email)).toBe("recovery-unchanged");
  });

  test("is rejected for oneself and for unknown, suspended and erased members", async () => {
    const ask = (username: string) =>
      codeOf(() => proposeRecovery(as(admin), { username, contact: NEW_EMAIL, reason: REASON }));
    expect(await ask(admin.username)).toBe("recovery-self");
    const own = { username: admin.username, contact: NEW_EMAIL, reason: REASON };
    await expect(proposeRecovery(as(admin), own)).rejects.toMatchObject({ field: "username" });
    expect(await ask("nobody_here")).toBe("member-not-found");
    expect(await ask((await createMember(db, { status: "suspended" })).username)).toBe("member-not-found");
    const gone = await createMember(db, { status: "erased", email: null, phone: null });
    expect(await ask(gone.username)).toBe("member-not-found");
  });

  test("is rejected while another one is open, which expires after seven days", async () => {
    const first = await propose(db, people(), now());
    expect(await codeOf(() => propose(db, people(), now("6 days 23 hours 59 minutes")))).toBe(
      "recovery-open",
    );
    const next = await propose(db, people(), now("7 days"));
    expect(await readRecovery(db, first)).toMatchObject({ status: "lapsed", contact: null, reason: null });
    expect(await readRecovery(db, next)).toMatchObject({ status: "proposed" });
  });

  test("accepts a username with @ and capitals, and requires a contact and a reason", () => {
    const typed = { username: " @Ada ", contact: "ada.again@example.test", reason: REASON };
    expect(proposeRecoverySchema.parse(typed)).toEqual({
      username: "ada",
      contact: NEW_EMAIL,
      reason: REASON,
    });
    const problems = proposeRecoverySchema.safeParse({ username: "@", contact: "ada@", reason: " " });
    expect(problems.error?.issues.map(({ message }) => message)).toEqual([
      "Enter the member’s username.",
      "That doesn’t look like a complete email address.",
      "Give a reason.",
    ]);
  });
});

describe("approving a new contact", () => {
  test("notifies all the member's contacts of the date and how to stop it", async () => {
    const id = await proposeAndApprove(db, people(), now());
    expect(await readRecovery(db, id)).toMatchObject({
      status: "agreed",
      agreedBy: second.id,
      agreedAt: new Date(START),
    });
    const payload = {
      kind: "email",
      date: "February 12, 2026, 7:00 AM",
      link: expect.stringMatching(/^https:\/\/plus-one\.test\/sign-in\/stop\?t=[\w-]{22}$/),
    };
    for (const old of [member.email, member.phone])
      expect(await inbox(db, old ?? "")).toMatchObject([
        { kind: "new-contact-agreed", memberId: member.id, payload },
      ]);
    expect(await inbox(db, NEW_EMAIL.value)).toEqual([]);
    expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
    expect(await auditActions(db, member.id)).toEqual(["new contact proposed", "new contact agreed"]);
  });

  test("stores the stop token only in the messages", async () => {
    const id = await proposeAndApprove(db, people(), now());
    const token = await stopTokenSentTo(db, member.email);
    expect(JSON.stringify(await readRecovery(db, id))).not.toContain(token);
  });

  test("requires a second person: not the proposer, not the member, no concierge", async () => {
    const staffMember = await createMember(db, { firstName: "Noor", role: "lead", createdAt: HIRED_AT });
    const concierge = await iris(db);
    const id = await propose(db, { admin, member: staffMember }, now());
    expect(await codeOf(() => agree(admin, id))).toBe("recovery-own");
    expect(await codeOf(() => agree(staffMember, id))).toBe("recovery-own");
    expect(await codeOf(() => agree(concierge, id))).toBe("not-allowed");
    await agree(second, id);
  });

  test("is rejected for a person whose role came from the proposer", async () => {
    const id = await appointThenPropose(admin, "-30 days");
    expect(await codeOf(() => agree(second, id))).toBe("recovery-role-granted");
    expect((await listRecoveries(as(second), 1)).rows[0]).toMatchObject({
      canApprove: false,
      problem: "The person who proposed this gave you your role. Another staff member has to approve it.",
    });
    await agree(await createMember(db, { role: "lead", createdAt: HIRED_AT }), id);
  });

  test("is rejected for a person with a role of less than seven days", async () => {
    const other = await createMember(db, { role: "admin", createdAt: HIRED_AT });
    const id = await appointThenPropose(other, "-6 days");
    expect(await codeOf(() => agree(second, id, "23 hours 59 minutes"))).toBe("recovery-role-new");
    expect(await countApprovable(as(second))).toBe(0);
    await agree(second, id, "24 hours");
  });

  test("is rejected for a person who got the role after the proposal", async () => {
    const other = await createMember(db, { role: "admin", createdAt: HIRED_AT });
    const id = await propose(db, people(), now("-6 days"));
    await appoint(other, "-5 days");
    expect(await codeOf(() => agree(second, id, "23 hours"))).toBe("recovery-role-new");
    expect(await codeOf(() => agree(second, id, "2 days"))).toBe("recovery-over");
  });

  test("does not count a role that a person changed alone", async () => {
    await appoint(admin, "-30 days", "admin");
    await setRole(as({ ...second, role: "admin" }, "-20 days"), { memberId: second.id, role: "lead" });
    const id = await propose(db, people(), now());
    expect(await codeOf(() => agree(second, id))).toBe("recovery-role-granted");
  });

  test("is rejected a second time, after seven days, after the end and for an unknown id", async () => {
    const id = await propose(db, people(), now());
    expect(await codeOf(() => agree(second, id, "7 days"))).toBe("recovery-over");
    await agree(second, id);
    const other = await createMember(db, { role: "admin", createdAt: HIRED_AT });
    expect(await codeOf(() => agree(other, id))).toBe("recovery-agreed");
    await withdrawRecovery(as(admin), { recoveryId: id });
    expect(await codeOf(() => agree(other, id))).toBe("recovery-over");
    expect(await codeOf(() => agree(other, "nonsense"))).toBe("recovery-not-found");
    expect(await codeOf(() => agree(other, "00000000-0000-4000-8000-000000000000"))).toBe(
      "recovery-not-found",
    );
  });

  test("is rejected if another member has the contact now or the member is suspended", async () => {
    const id = await propose(db, people(), now());
    const rival = await createMember(db, { email: NEW_EMAIL.value });
    expect(await codeOf(() => agree(second, id))).toBe("contact-taken");
    await db.execute(`update members set email = 'elsewhere@example.test' where id = '${rival.id}'`);
    await db.execute(`update members set status = 'suspended' where id = '${member.id}'`);
    expect(await codeOf(() => agree(second, id))).toBe("member-not-found");
  });
});

describe("stopping a new contact", () => {
  test("works for the signed-in member, before and after the approval", async () => {
    const first = await propose(db, people(), now());
    await stopOwnRecovery(as(member));
    expect(await readRecovery(db, first)).toMatchObject({ status: "stopped", contact: null });
    const next = await proposeAndApprove(db, people(), now());
    await stopOwnRecovery(as(member));
    expect(await readRecovery(db, next)).toMatchObject({ status: "stopped", stopTokenHash: null });
    expect((await auditActions(db, member.id)).at(-1)).toBe("new contact stopped");
    expect(await codeOf(() => stopOwnRecovery(as(member)))).toBe("recovery-over");
  });

  test("works with the link sent to the old contacts, which opening alone does not use up", async () => {
    const id = await proposeAndApprove(db, people(), now());
    const token = await stopTokenSentTo(db, member.phone);
    const visitor = asVisitor(db, now("47 hours"));
    const before = await dumpRows(db);
    expect(await checkStopLink(visitor, token)).toMatchObject({ isValid: true });
    expect(await dumpRows(db)).toBe(before);
    await stopByLink(visitor, { token });
    expect(await readRecovery(db, id)).toMatchObject({ status: "stopped", contact: null, reason: null });
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({ actorId: null, details: { kind: "email", by: "address" } });
    expect(await checkStopLink(visitor, token)).toMatchObject({ isValid: false });
    expect(await codeOf(() => stopByLink(visitor, { token }))).toBe("recovery-over");
  });

  test("is rejected for another member and with another token", async () => {
    await proposeAndApprove(db, people(), now());
    const other = await theo(db);
    expect(await codeOf(() => stopOwnRecovery(as(other)))).toBe("recovery-over");
    expect(await codeOf(() => stopByLink(asVisitor(db), { token: "" }))).toBe("recovery-over");
  });
});

describe("withdrawing a proposal", () => {
  test("works for any administrator until it is applied", async () => {
    const id = await proposeAndApprove(db, people(), now());
    const other = await createMember(db, { role: "admin" });
    await withdrawRecovery(as(other, "48 hours"), { recoveryId: id });
    expect(await readRecovery(db, id)).toMatchObject({ status: "withdrawn", contact: null });
    expect((await auditActions(db, member.id)).at(-1)).toBe("new contact withdrawn");
    expect(await codeOf(() => withdrawRecovery(as(other), { recoveryId: id }))).toBe("recovery-over");
  });

  test("is rejected for a lead", async () => {
    const recoveryId = await propose(db, people(), now());
    expect(await codeOf(() => withdrawRecovery(as(second), { recoveryId }))).toBe("not-allowed");
  });
});

describe("reading recoveries", () => {
  test("shows a lead what to approve, and the proposer that someone else must approve", async () => {
    const id = await propose(db, people(), now());
    const shown = {
      id,
      memberName: "Ada Marchetti",
      contact: NEW_EMAIL.value,
      reason: REASON,
      state: "waiting",
      proposerName: "Hedy",
    };
    const rowFor = async (who: Member, later?: string) => (await listRecoveries(as(who, later), 1)).rows[0];
    expect(await rowFor(second)).toMatchObject({ ...shown, canApprove: true, canWithdraw: false });
    expect(await rowFor(admin)).toMatchObject({ ...shown, canApprove: false, canWithdraw: true });
    await agree(second, id);
    expect(await rowFor(admin)).toMatchObject({
      state: "agreed",
      approverName: "Lin",
      dueAt: new Date("2026-02-12T12:00:00Z"),
      canApprove: false,
    });
    await stopOwnRecovery(as(member));
    expect(await rowFor(second)).toMatchObject({ state: "stopped", contact: null, canApprove: false });
    expect(await rowFor(second, "7 days")).toBeUndefined();
  });

  test("rejects members and concierges", async () => {
    for (const who of [member, await iris(db)])
      expect(await codeOf(() => listRecoveries(as(who), 1))).toBe("not-allowed");
  });

  test("shows the member the open recovery with a masked contact", async () => {
    expect(await getOwnRecovery(as(member))).toBeNull();
    const id = await propose(db, people(), now());
    expect(await getOwnRecovery(as(member))).toEqual({
      kind: "email",
      masked: "a•••@e•••.test",
      dueAt: null,
    });
    expect(await getOwnRecovery(as(member, "7 days"))).toBeNull();
    await agree(second, id);
    expect(await getOwnRecovery(as(member))).toMatchObject({ dueAt: new Date("2026-02-12T12:00:00Z") });
    expect(await getOwnRecovery(as(await theo(db)))).toBeNull();
  });
});
