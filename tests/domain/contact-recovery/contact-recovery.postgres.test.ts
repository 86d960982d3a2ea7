import { and, eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { contactProposals, messages } from "@/db/schema";
import { applyDueRecoveries } from "@/domain/contact-recovery/apply-due-recoveries";
import { stopByLink, stopOwnRecovery } from "@/domain/contact-recovery/stop-recovery";
import { serveTests } from "../../support/database/serve-tests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import {
  contactsOf,
  readRecovery,
  start,
  startAndVerify,
  stopTokenSentTo,
  verify,
} from "../../support/people/recoveries";
import { auditActions } from "../../support/people/staff";
import { trials } from "../../support/trials";

const TRIALS = trials(5, 200);

jest.setTimeout(60_000 + TRIALS * 2_000);

const served = serveTests();
let admin: Member;
let other: Member;

beforeAll(async () => {
  const { db } = served;
  admin = await createMember(db, { role: "admin" });
  other = await createMember(db, { role: "admin" });
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

test("only one of two recoveries that start at once for one member succeeds", async () => {
  const { db } = served;
  await race(async (member) => [
    start(db, { admin, member }, undefined, contactFor(member)),
    start(db, { admin: other, member }, undefined, contactFor(member)),
  ]);
});

test("of two administrators who enter the code at once one succeeds, and the old contact gets one message", async () => {
  const { db } = served;
  const members = await race(async (member) => {
    const contact = contactFor(member);
    const recoveryId = await start(db, { admin, member }, undefined, contact);
    const enter = (who: Member) => verify(db, who, recoveryId, undefined, contact);
    return [enter(admin), enter(other)];
  });
  for (const member of members) {
    const toMember = eq(messages.kind, "new-contact-agreed");
    expect(await db.$count(messages, and(toMember, eq(messages.memberId, member.id)))).toBe(1);
    expect(await auditActions(db, member.id)).toEqual(["new contact proposed", "new contact verified"]);
  }
});

test("a stop wins over the code that is entered at the same time", async () => {
  const { db } = served;
  for (let trial = 0; trial < TRIALS; trial++) {
    const member = await createMember(db);
    const contact = contactFor(member);
    const recoveryId = await start(db, { admin, member }, undefined, contact);
    await Promise.allSettled([
      verify(db, admin, recoveryId, undefined, contact),
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
    const id = await startAndVerify(db, { admin, member }, undefined, contact);
    const token = await stopTokenSentTo(db, member.email);
    const [placed, stopped] = await Promise.allSettled([
      applyDueRecoveries(asVisitor(db, after("72 hours"))),
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
  for (const member of members) await startAndVerify(db, { admin, member }, undefined, contactFor(member));
  const job = () => applyDueRecoveries(asVisitor(db, after("72 hours")));
  const placed = await Promise.all([job(), job()]);
  expect(placed.reduce((sum, number) => sum + number, 0)).toBe(TRIALS);
  for (const member of members) {
    expect(await contactsOf(db, member)).toMatchObject({ email: contactFor(member).value });
    expect(
      (await auditActions(db, member.id)).filter((action) => action === "new contact in place"),
    ).toHaveLength(1);
    const inPlace = eq(messages.kind, "new-contact-in-place");
    expect(await db.$count(messages, and(inPlace, eq(messages.address, contactFor(member).value)))).toBe(1);
  }
});
