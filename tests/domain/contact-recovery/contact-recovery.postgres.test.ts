import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { contactProposals, messages } from "@/db/schema";
import { applyDueRecoveries } from "@/domain/contact-recovery/apply-due-recoveries";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { stopByLink, stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import { serveTests } from "../../support/database/serve-tests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import {
  contactsOf,
  propose,
  proposeAndApprove,
  readRecovery,
  stopTokenSentTo,
} from "../../support/people/recoveries";
import { auditActions, HIRED_AT } from "../../support/people/staff";
import { trials } from "../../support/trials";

const TRIALS = trials(5, 100);

jest.setTimeout(60_000 + TRIALS * 2_000);

const served = serveTests();
let admin: Member;
let leads: Member[];

beforeAll(async () => {
  const { db } = served;
  admin = await createMember(db, { role: "admin" });
  const lead = { role: "lead", createdAt: HIRED_AT } as const;
  leads = [await createMember(db, lead), await createMember(db, lead)];
});

afterEach(() => served.db.delete(contactProposals));

/** The outcomes of two concurrent attempts, for one new member per round. */
async function race(
  attempt: (member: Member, trial: number) => Promise<[Promise<unknown>, Promise<unknown>]>,
) {
  const members: Member[] = [];
  for (let trial = 0; trial < TRIALS; trial++) {
    const member = await createMember(served.db);
    const results = await Promise.allSettled(await attempt(member, trial));
    members.push(member);
    expect({ trial, results: results.map(({ status }) => status).sort() }).toEqual({
      trial,
      results: ["fulfilled", "rejected"],
    });
  }
  return members;
}

const contactFor = (member: Member) => ({ kind: "email", value: `new.${member.email}` }) as const;
const second = () => leads[0] ?? admin;

test("only one of two concurrent proposals for one member succeeds", async () => {
  const { db } = served;
  const other = await createMember(db, { role: "admin" });
  await race(async (member) => [
    propose(db, { admin, member }, undefined, contactFor(member)),
    propose(db, { admin: other, member }, undefined, contactFor(member)),
  ]);
});

test("only one of two concurrent approvals succeeds, and the old contact gets one message", async () => {
  const { db } = served;
  const members = await race(async (member) => {
    const recoveryId = await propose(db, { admin, member }, undefined, contactFor(member));
    const [one, other] = leads.map((lead) => approveRecovery(asMember(db, lead), { recoveryId }));
    return [one ?? Promise.reject(), other ?? Promise.reject()];
  });
  for (const member of members) {
    expect(await db.$count(messages, eq(messages.memberId, member.id))).toBe(1);
    expect(await auditActions(db, member.id)).toEqual(["new contact proposed", "new contact agreed"]);
  }
});

test("a stop wins over a concurrent approval", async () => {
  const { db } = served;
  for (let trial = 0; trial < TRIALS; trial++) {
    const member = await createMember(db);
    const recoveryId = await propose(db, { admin, member }, undefined, contactFor(member));
    await Promise.allSettled([
      approveRecovery(asMember(db, second()), { recoveryId }),
      stopOwnRecovery(asMember(db, member)),
    ]);
    expect(await readRecovery(db, recoveryId)).toMatchObject({ status: "stopped", contact: null });
    expect((await auditActions(db, member.id)).at(-1)).toBe("new contact stopped");
  }
});

test("a recovery that is stopped during the job is either stopped or applied", async () => {
  const { db } = served;
  for (let trial = 0; trial < TRIALS; trial++) {
    const member = await createMember(db);
    const contact = contactFor(member);
    const id = await proposeAndApprove(db, { admin, second: second(), member }, undefined, contact);
    const token = await stopTokenSentTo(db, member.email);
    const [placed, stopped] = await Promise.allSettled([
      applyDueRecoveries(asVisitor(db, after("48 hours"))),
      stopByLink(asVisitor(db), { token }),
    ]);
    const isStopped = stopped.status === "fulfilled";
    expect(placed).toMatchObject({ value: isStopped ? 0 : 1 });
    expect(await readRecovery(db, id)).toMatchObject({ status: isStopped ? "stopped" : "done" });
    expect(await contactsOf(db, member)).toMatchObject({ email: isStopped ? member.email : contact.value });
  }
});

test("two concurrent jobs apply each contact once", async () => {
  const { db } = served;
  const members = await Promise.all(Array.from({ length: TRIALS }, () => createMember(db)));
  for (const member of members)
    await proposeAndApprove(db, { admin, second: second(), member }, undefined, contactFor(member));
  const job = () => applyDueRecoveries(asVisitor(db, after("48 hours")));
  const placed = await Promise.all([job(), job()]);
  expect(placed.reduce((sum, number) => sum + number, 0)).toBe(TRIALS);
  for (const member of members) {
    expect(await contactsOf(db, member)).toMatchObject({ email: contactFor(member).value });
    expect(
      (await auditActions(db, member.id)).filter((action) => action === "new contact in place"),
    ).toHaveLength(1);
    expect(await db.$count(messages, eq(messages.address, contactFor(member).value))).toBe(1);
  }
});
