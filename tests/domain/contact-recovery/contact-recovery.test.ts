import { desc } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents } from "@/db/schema";
import {
  countOpenRecoveries,
  getOwnRecovery,
  listRecoveries,
} from "@/domain/contact-recovery/list-recoveries";
import { resendRecoveryCode, startRecovery } from "@/domain/contact-recovery/start-recovery";
import {
  checkStopLink,
  stopByLink,
  stopOwnRecovery,
  stopRecovery,
} from "@/domain/contact-recovery/stop-recovery";
import { verifyRecovery } from "@/domain/contact-recovery/verify-recovery";
import { confirmContactChange, getPendingContact } from "@/domain/sign-in/confirm-contact-change";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, iris, theo } from "../../support/people/people";
import {
  contactsOf,
  NEW_EMAIL,
  REASON,
  readRecovery,
  start,
  startAndVerify,
  stopTokenSentTo,
  verify,
} from "../../support/people/recoveries";
import { rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";
const now = (later = "0") => at(START, later);

const member = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));
const other = inEachTest(() => createMember(db, { firstName: "Noor", role: "admin" }));

const people = () => ({ member, admin });
const as = (who: Member, later?: string) => asMember(db, who, now(later));
const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;

describe("starting a recovery", () => {
  test("sends a code to the new contact, and does not change the member", async () => {
    const id = await start(db, people(), now());
    expect(await readRecovery(db, id)).toMatchObject({
      status: "proposed",
      memberId: member.id,
      contact: NEW_EMAIL.value,
      proposedBy: admin.id,
      agreedBy: null,
    });
    expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
    expect(await inbox(db, NEW_EMAIL.value)).toMatchObject([{ kind: "recover-contact-code" }]);
    expect(await inbox(db, member.email ?? "")).toEqual([]);
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({
      action: "new contact proposed",
      actorId: admin.id,
      subjectId: member.id,
      details: { kind: "email", reason: REASON },
    });
  });

  test("is only for administrators", async () => {
    for (const who of [member, await iris(db), await lin(db)])
      expect(await codeOf(() => start(db, { member, admin: who }, now()))).toBe("not-allowed");
  });

  test("is rejected for a contact that this or another member uses", async () => {
    const rival = await theo(db);
    const take = (value: string | null) =>
      codeOf(() => start(db, people(), now(), { kind: "email", value: value ?? "" }));
    expect(await take(rival.email)).toBe("contact-taken");
    expect(await take(member.email)).toBe("recovery-unchanged");
  });

  test("is rejected for oneself and for unknown, suspended and erased members", async () => {
    const ask = (username: string) =>
      codeOf(() => startRecovery(as(admin), { username, contact: NEW_EMAIL, reason: REASON }));
    expect(await ask(admin.username)).toBe("recovery-self");
    const own = { username: admin.username, contact: NEW_EMAIL, reason: REASON };
    await expect(startRecovery(as(admin), own)).rejects.toMatchObject({ field: "username" });
    expect(await ask("nobody_here")).toBe("member-not-found");
    expect(await ask((await createMember(db, { status: "suspended" })).username)).toBe("member-not-found");
    const gone = await createMember(db, { status: "erased", email: null, phone: null });
    expect(await ask(gone.username)).toBe("member-not-found");
  });

  test("is rejected while another one is open, which expires after a day without its code", async () => {
    const first = await start(db, people(), now());
    expect(await codeOf(() => start(db, people(), now("23 hours 59 minutes")))).toBe("recovery-open");
    const next = await start(db, people(), now("24 hours"));
    expect(await readRecovery(db, first)).toMatchObject({ status: "lapsed", contact: null, reason: null });
    expect(await readRecovery(db, next)).toMatchObject({ status: "proposed" });
  });

  test("accepts a username with @ and capitals, and requires a contact and a reason", () => {
    const typed = { username: " @Ada ", contact: "ada.again@example.test", reason: REASON };
    expect(startRecovery.schema.parse(typed)).toEqual({
      username: "ada",
      contact: NEW_EMAIL,
      reason: REASON,
    });
    const problems = startRecovery.schema.safeParse({ username: "@", contact: "ada@", reason: " " });
    expect(problems.error?.issues.map(({ message }) => message)).toEqual([
      "Enter the member’s username.",
      "That doesn’t look like a complete email address.",
      "Give a reason.",
    ]);
  });
});

describe("entering the code of a new contact", () => {
  test("notifies all old contacts, devices and other administrators of the date and how to stop it", async () => {
    const id = await startAndVerify(db, people(), now());
    expect(await readRecovery(db, id)).toMatchObject({
      status: "agreed",
      agreedBy: admin.id,
      agreedAt: new Date(START),
    });
    const date = "February 13, 2026, 7:00 AM";
    const link = expect.stringMatching(/^https:\/\/plus-one\.test\/sign-in\/stop\?t=[\w-]{22}$/);
    for (const old of [member.email, member.phone])
      expect(await inbox(db, old ?? "")).toMatchObject([
        { kind: "new-contact-agreed", memberId: member.id, payload: { kind: "email", date, link } },
      ]);
    expect(await inbox(db, other.email ?? "")).toMatchObject([
      {
        kind: "recovery-of-member",
        memberId: other.id,
        payload: {
          name: "Ada Marchetti",
          by: "Hedy",
          date,
          link: "https://plus-one.test/concierge/staff/contacts",
        },
      },
    ]);
    expect(await inbox(db, admin.email ?? "")).toEqual([]);
    expect(await contactsOf(db, member)).toEqual({ email: member.email, phone: member.phone });
    expect(await auditActions(db, member.id)).toEqual(["new contact proposed", "new contact verified"]);
  });

  test("stores the stop token only in the messages", async () => {
    const id = await startAndVerify(db, people(), now());
    const token = await stopTokenSentTo(db, member.email);
    expect(JSON.stringify(await readRecovery(db, id))).not.toContain(token);
  });

  test("needs the code of this contact, in ten minutes and five tries", async () => {
    const recoveryId = await start(db, people(), now());
    const code = await newestCode(db, NEW_EMAIL.value);
    // A wrong code counts a try, so `codeOf`, which compares all rows, doesn't fit.
    const enter = (typed: string, later?: string) =>
      verifyRecovery(as(admin, later), { recoveryId, code: typed }).catch(({ code }) => code);
    const wrong = code === "123456" ? "654321" : "123456";
    expect(await enter(code, "10 minutes")).toBe("code-used");
    for (let tried = 1; tried <= 5; tried++) expect(await enter(wrong)).toBe("code-wrong");
    expect(await enter(code)).toBe("code-used");
    await resendRecoveryCode(as(admin, "2 minutes"), { recoveryId });
    const second = await newestCode(db, NEW_EMAIL.value);
    await verifyRecovery(as(admin, "2 minutes"), { recoveryId, code: second });
    expect(await enter(second)).toBe("recovery-verified");
    expect(await codeOf(() => resendRecoveryCode(as(admin, "5 minutes"), { recoveryId }))).toBe(
      "recovery-verified",
    );
  });

  test("is only for administrators, also with the right code", async () => {
    const recoveryId = await start(db, people(), now());
    const code = await newestCode(db, NEW_EMAIL.value);
    for (const who of [member, await iris(db), await lin(db)]) {
      expect(await codeOf(() => verifyRecovery(as(who), { recoveryId, code }))).toBe("not-allowed");
      expect(await codeOf(() => resendRecoveryCode(as(who), { recoveryId }))).toBe("not-allowed");
    }
    await verify(db, other, recoveryId, now());
  });

  test("is not possible for the member, on an old device, as a change of their own", async () => {
    await start(db, people(), now());
    const code = await newestCode(db, NEW_EMAIL.value);
    expect(await getPendingContact(as(member))).toBeNull();
    expect(await codeOf(() => confirmContactChange(as(member), { code }, "any"))).toBe("code-used");
  });

  test("is rejected after a day, after the end and for an unknown id", async () => {
    const id = await start(db, people(), now());
    const enter = (recoveryId: string, later?: string) =>
      codeOf(() => verifyRecovery(as(admin, later), { recoveryId, code: "123456" }));
    expect(await enter(id, "24 hours")).toBe("recovery-over");
    await stopRecovery(as(admin), { recoveryId: id });
    expect(await enter(id)).toBe("recovery-over");
    expect(await enter("nonsense")).toBe("recovery-not-found");
    expect(await enter("00000000-0000-4000-8000-000000000000")).toBe("recovery-not-found");
  });

  test("is rejected if another member has the contact now or the member is suspended", async () => {
    const id = await start(db, people(), now());
    const rival = await createMember(db, { email: NEW_EMAIL.value });
    expect(await codeOf(() => verify(db, admin, id, now()))).toBe("contact-taken");
    await db.execute(`update members set email = 'elsewhere@example.test' where id = '${rival.id}'`);
    await db.execute(`update members set status = 'suspended' where id = '${member.id}'`);
    expect(await codeOf(() => verify(db, admin, id, now()))).toBe("member-not-found");
  });
});

describe("stopping a new contact", () => {
  test("works for the signed-in member, before and after the code", async () => {
    const first = await start(db, people(), now());
    await stopOwnRecovery(as(member));
    expect(await readRecovery(db, first)).toMatchObject({ status: "stopped", contact: null });
    const next = await startAndVerify(db, people(), now("2 minutes"));
    await stopOwnRecovery(as(member, "2 minutes"));
    expect(await readRecovery(db, next)).toMatchObject({ status: "stopped", stopTokenHash: null });
    expect((await auditActions(db, member.id)).at(-1)).toBe("new contact stopped");
    expect(await codeOf(() => stopOwnRecovery(as(member)))).toBe("recovery-over");
  });

  test("works with the link sent to the old contacts, which opening alone does not use up", async () => {
    const id = await startAndVerify(db, people(), now());
    const token = await stopTokenSentTo(db, member.phone);
    const visitor = asVisitor(db, now("71 hours"));
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

  test("works for any administrator until it is applied", async () => {
    const recoveryId = await startAndVerify(db, people(), now());
    await stopRecovery(as(other, "72 hours"), { recoveryId });
    expect(await readRecovery(db, recoveryId)).toMatchObject({ status: "stopped", contact: null });
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({ actorId: other.id, details: { by: "administrator" } });
    expect(await codeOf(() => stopRecovery(as(other), { recoveryId }))).toBe("recovery-over");
  });

  test("is rejected for a lead, for another member and with another token", async () => {
    const recoveryId = await startAndVerify(db, people(), now());
    const lead = await lin(db);
    expect(await codeOf(() => stopRecovery(as(lead), { recoveryId }))).toBe("not-allowed");
    const stranger = await theo(db);
    expect(await codeOf(() => stopOwnRecovery(as(stranger)))).toBe("recovery-over");
    expect(await codeOf(() => stopByLink(asVisitor(db), { token: "" }))).toBe("recovery-over");
  });
});

describe("reading recoveries", () => {
  test("shows administrators each state, and how many can be stopped", async () => {
    const id = await start(db, people(), now());
    const row = async (later?: string) => (await listRecoveries(as(other, later), 1)).rows[0];
    const shown = {
      id,
      memberName: "Ada Marchetti",
      contact: NEW_EMAIL.value,
      reason: REASON,
      starterName: "Hedy",
    };
    expect(await row()).toMatchObject({ ...shown, state: "waiting", isCodeRejected: false, canStop: true });
    await verify(db, admin, id, now());
    expect(await row()).toMatchObject({ state: "verified", dueAt: new Date("2026-02-13T12:00:00Z") });
    expect(await countOpenRecoveries(as(other))).toBe(1);
    await stopOwnRecovery(as(member));
    expect(await row()).toMatchObject({ state: "stopped", contact: null, canStop: false });
    expect(await countOpenRecoveries(as(other))).toBe(0);
    expect(await row("7 days")).toBeUndefined();
  });

  test("says that the new contact rejected the code", async () => {
    await start(db, people(), now());
    await db.execute("update messages set status = 'bounced'");
    expect((await listRecoveries(as(admin), 1)).rows[0]).toMatchObject({ isCodeRejected: true });
  });

  test("rejects members, concierges and leads", async () => {
    for (const who of [member, await iris(db), await lin(db)])
      expect(await codeOf(() => listRecoveries(as(who), 1))).toBe("not-allowed");
  });

  test("shows the member the verified recovery with a masked contact", async () => {
    const id = await start(db, people(), now());
    expect(await getOwnRecovery(as(member))).toBeNull();
    await verify(db, admin, id, now());
    expect(await getOwnRecovery(as(member))).toEqual({
      kind: "email",
      masked: "a•••@e•••.test",
      dueAt: new Date("2026-02-13T12:00:00Z"),
    });
    const stranger = await theo(db);
    expect(await getOwnRecovery(as(stranger))).toBeNull();
  });
});
