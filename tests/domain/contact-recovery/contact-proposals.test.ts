import { desc } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { auditEvents } from "@/db/schema";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { getOwnProposal } from "@/domain/contact-recovery/get-own-proposal";
import { listProposals } from "@/domain/contact-recovery/list-proposals";
import { proposeContact, proposeContactSchema } from "@/domain/contact-recovery/propose-contact";
import { isStopLinkValid, stopByLink, stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import { withdrawProposal } from "@/domain/contact-recovery/withdraw-proposal";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { deeds, hedy, lin } from "../../support/people/desk";
import { inbox } from "../../support/people/inbox";
import { ada, iris, theo } from "../../support/people/people";
import {
  contactsOf,
  NEW_EMAIL,
  propose,
  proposeAndAgree,
  REASON,
  readProposal,
  stopTokenSentTo,
} from "../../support/people/proposals";
import { refusal } from "../../support/people/refusal";

const START = "2026-02-10T12:00:00Z";
const now = (later = "0") => at(START, later);

let db: Database;
let member: Member;
let admin: Member;
let second: Member;

beforeEach(async () => {
  db = await freshDatabase();
  [member, admin, second] = [await ada(db), await hedy(db), await lin(db)];
});

const people = () => ({ member, admin, second });
const as = (who: Member, later?: string) => asMember(db, who, now(later));
const agree = (who: Member, proposalId: string, later?: string) =>
  approveRecovery(as(who, later), { proposalId });
const codeOf = async (attempt: () => Promise<unknown>) => (await refusal(db, attempt)).code;

describe("proposing a new contact", () => {
  test("changes nothing for the member yet, and is recorded with its reason, without the contact", async () => {
    const id = await propose(db, people(), now());
    expect(await readProposal(db, id)).toMatchObject({
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

  test("is refused to everybody but administrators", async () => {
    for (const who of [member, await iris(db), second])
      expect(await codeOf(() => propose(db, { member, admin: who }, now()))).toBe("not-allowed");
  });

  test("is refused for a contact that a member has, that member or another", async () => {
    const other = await theo(db);
    const take = (value: string | null) =>
      codeOf(() => propose(db, people(), now(), { kind: "email", value: value ?? "" }));
    expect(await take(other.email)).toBe("contact-taken");
    expect(await take(member.email)).toBe("proposal-unchanged");
  });

  test("is refused for oneself, and for who is unknown, suspended or erased", async () => {
    const ask = (username: string) =>
      codeOf(() => proposeContact(as(admin), { username, contact: NEW_EMAIL, reason: REASON }));
    expect(await ask(admin.username)).toBe("proposal-self");
    const own = { username: admin.username, contact: NEW_EMAIL, reason: REASON };
    await expect(proposeContact(as(admin), own)).rejects.toMatchObject({ field: "username" });
    expect(await ask("nobody_here")).toBe("member-not-found");
    expect(await ask((await createMember(db, { status: "suspended" })).username)).toBe("member-not-found");
    const gone = await createMember(db, { status: "erased", email: null, phone: null });
    expect(await ask(gone.username)).toBe("member-not-found");
  });

  test("is refused while another one is under way, which lapses after seven days", async () => {
    const first = await propose(db, people(), now());
    expect(await codeOf(() => propose(db, people(), now("6 days 23 hours 59 minutes")))).toBe(
      "proposal-open",
    );
    const next = await propose(db, people(), now("7 days"));
    expect(await readProposal(db, first)).toMatchObject({ status: "lapsed", contact: null, reason: null });
    expect(await readProposal(db, next)).toMatchObject({ status: "proposed" });
  });

  test("takes a username with @ and in capitals, and wants a whole contact and a reason", () => {
    const typed = { username: " @Ada ", contact: "ada.again@example.test", reason: REASON };
    expect(proposeContactSchema.parse(typed)).toEqual({
      username: "ada",
      contact: NEW_EMAIL,
      reason: REASON,
    });
    const problems = proposeContactSchema.safeParse({ username: "@", contact: "ada@", reason: " " });
    expect(problems.error?.issues.map(({ message }) => message)).toEqual([
      "Enter the member’s username.",
      "That doesn't look like a complete email address.",
      "Give a reason.",
    ]);
  });
});

describe("agreeing to a new contact", () => {
  test("tells every contact the member has when it happens, and how to stop it", async () => {
    const id = await proposeAndAgree(db, people(), now());
    expect(await readProposal(db, id)).toMatchObject({
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
    expect(await deeds(db, member.id)).toEqual(["new contact proposed", "new contact agreed"]);
  });

  test("keeps the stop address's token nowhere but in the messages", async () => {
    const id = await proposeAndAgree(db, people(), now());
    const token = await stopTokenSentTo(db, member.email);
    expect(JSON.stringify(await readProposal(db, id))).not.toContain(token);
  });

  test("takes a second person: not the proposer, not the member, no concierge", async () => {
    const staffMember = await createMember(db, { firstName: "Noor", role: "lead" });
    const concierge = await iris(db);
    const id = await propose(db, { admin, member: staffMember }, now());
    expect(await codeOf(() => agree(admin, id))).toBe("proposal-own");
    expect(await codeOf(() => agree(staffMember, id))).toBe("proposal-own");
    expect(await codeOf(() => agree(concierge, id))).toBe("not-allowed");
    await agree(second, id);
  });

  test("is refused a second time, after seven days, once it is over and when unknown", async () => {
    const id = await propose(db, people(), now());
    expect(await codeOf(() => agree(second, id, "7 days"))).toBe("proposal-over");
    await agree(second, id);
    const other = await createMember(db, { role: "admin" });
    expect(await codeOf(() => agree(other, id))).toBe("proposal-agreed");
    await withdrawProposal(as(admin), { proposalId: id });
    expect(await codeOf(() => agree(other, id))).toBe("proposal-over");
    expect(await codeOf(() => agree(other, "nonsense"))).toBe("proposal-not-found");
    expect(await codeOf(() => agree(other, "00000000-0000-4000-8000-000000000000"))).toBe(
      "proposal-not-found",
    );
  });

  test("is refused when the contact is somebody's meanwhile, or the member suspended", async () => {
    const id = await propose(db, people(), now());
    const rival = await createMember(db, { email: NEW_EMAIL.value });
    expect(await codeOf(() => agree(second, id))).toBe("contact-taken");
    await db.execute(`update members set email = 'elsewhere@example.test' where id = '${rival.id}'`);
    await db.execute(`update members set status = 'suspended' where id = '${member.id}'`);
    expect(await codeOf(() => agree(second, id))).toBe("member-not-found");
  });
});

describe("stopping a new contact", () => {
  test("is a press by the member who is signed in, agreed to or not", async () => {
    const first = await propose(db, people(), now());
    await stopOwnRecovery(as(member));
    expect(await readProposal(db, first)).toMatchObject({ status: "stopped", contact: null });
    const next = await proposeAndAgree(db, people(), now());
    await stopOwnRecovery(as(member));
    expect(await readProposal(db, next)).toMatchObject({ status: "stopped", stopTokenHash: null });
    expect((await deeds(db, member.id)).at(-1)).toBe("new contact stopped");
    expect(await codeOf(() => stopOwnRecovery(as(member)))).toBe("proposal-over");
  });

  test("is a press at the address that the old contacts were told, which opening alone doesn't spend", async () => {
    const id = await proposeAndAgree(db, people(), now());
    const token = await stopTokenSentTo(db, member.phone);
    const visitor = asVisitor(db, now("47 hours"));
    const before = await dumpRows(db);
    expect(await isStopLinkValid(visitor, token)).toBe(true);
    expect(await dumpRows(db)).toBe(before);
    await stopByLink(visitor, { token });
    expect(await readProposal(db, id)).toMatchObject({ status: "stopped", contact: null, reason: null });
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({ actorId: null, details: { kind: "email", by: "address" } });
    expect(await isStopLinkValid(visitor, token)).toBe(false);
    expect(await codeOf(() => stopByLink(visitor, { token }))).toBe("proposal-over");
  });

  test("doesn't work for another member, nor with another token", async () => {
    await proposeAndAgree(db, people(), now());
    const other = await theo(db);
    expect(await codeOf(() => stopOwnRecovery(as(other)))).toBe("proposal-over");
    expect(await codeOf(() => stopByLink(asVisitor(db), { token: "" }))).toBe("proposal-over");
  });
});

describe("withdrawing a proposal", () => {
  test("is any administrator's to do until it is in place", async () => {
    const id = await proposeAndAgree(db, people(), now());
    const other = await createMember(db, { role: "admin" });
    await withdrawProposal(as(other, "48 hours"), { proposalId: id });
    expect(await readProposal(db, id)).toMatchObject({ status: "withdrawn", contact: null });
    expect((await deeds(db, member.id)).at(-1)).toBe("new contact withdrawn");
    expect(await codeOf(() => withdrawProposal(as(other), { proposalId: id }))).toBe("proposal-over");
  });

  test("is refused to a lead", async () => {
    const proposalId = await propose(db, people(), now());
    expect(await codeOf(() => withdrawProposal(as(second), { proposalId }))).toBe("not-allowed");
  });
});

describe("what is seen of a proposal", () => {
  test("a lead sees what to agree to, its proposer that somebody else has to", async () => {
    const id = await propose(db, people(), now());
    const shown = {
      id,
      memberName: "Ada Marchetti",
      contact: NEW_EMAIL.value,
      reason: REASON,
      state: "waiting",
      proposerName: "Hedy",
    };
    const rowFor = async (who: Member, later?: string) => (await listProposals(as(who, later), 1)).rows[0];
    expect(await rowFor(second)).toMatchObject({ ...shown, canAgree: true, canWithdraw: false });
    expect(await rowFor(admin)).toMatchObject({ ...shown, canAgree: false, canWithdraw: true });
    await agree(second, id);
    expect(await rowFor(admin)).toMatchObject({
      state: "agreed",
      agreerName: "Lin",
      dueAt: new Date("2026-02-12T12:00:00Z"),
      canAgree: false,
    });
    await stopOwnRecovery(as(member));
    expect(await rowFor(second)).toMatchObject({ state: "stopped", contact: null, canAgree: false });
    expect(await rowFor(second, "7 days")).toBeUndefined();
  });

  test("neither a member nor a concierge sees any", async () => {
    for (const who of [member, await iris(db)])
      expect(await codeOf(() => listProposals(as(who), 1))).toBe("not-allowed");
  });

  test("the member reads what is under way, the new contact masked", async () => {
    expect(await getOwnProposal(as(member))).toBeNull();
    const id = await propose(db, people(), now());
    expect(await getOwnProposal(as(member))).toEqual({
      kind: "email",
      masked: "a•••@e•••.test",
      dueAt: null,
    });
    expect(await getOwnProposal(as(member, "7 days"))).toBeNull();
    await agree(second, id);
    expect(await getOwnProposal(as(member))).toMatchObject({ dueAt: new Date("2026-02-12T12:00:00Z") });
    expect(await getOwnProposal(as(await theo(db)))).toBeNull();
  });
});
