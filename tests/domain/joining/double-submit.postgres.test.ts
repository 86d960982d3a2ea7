import { sql } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { lockCount, quotaOf } from "@/domain/sign-in/code-limits";
import { overlap } from "../../support/database/pause-writes";
import { untilWaiting } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { friend } from "../../support/people/people";

const served = serveTests(6);

async function friendWithCode(name: string) {
  const { db } = served;
  const { code: invitationCode } = await createInvitation(db, await createMember(db), { type: "group" });
  const details = { ...friend(name), invitationCode };
  const { token } = await holdPlace(asVisitor(db), details);
  return { token, code: await newestCode(db, details.contact.value) };
}

test("a code pressed twice at the same time joins once, and both presses say so", async () => {
  const { db, pool } = served;
  const { token, code } = await friendWithCode("Ada");
  const press = () => acceptInvitation(asVisitor(db), { code }, token);
  const [first, second] = await overlap(pool, "insert on members", press, press);
  expect(first).toEqual({ joined: true, memberId: expect.any(String) });
  expect(second).toEqual(first);
});

test("a code that another press uses after the sign-up was read gives the same result", async () => {
  const { db } = served;
  const { token, code } = await friendWithCode("Noa");
  const { promise: first, resolve } = Promise.withResolvers<unknown>();
  // The first transaction of a press counts the try.
  const transaction: typeof db.transaction = async (run) => {
    resolve(await acceptInvitation(asVisitor(db), { code }, token));
    late.db.transaction = db.transaction.bind(db);
    return db.transaction(run);
  };
  const late = { ...asVisitor(db), db: Object.assign(Object.create(db) as typeof db, { transaction }) };
  const second = await acceptInvitation(late, { code }, token);
  expect(second).toEqual({ joined: true, memberId: expect.any(String) });
  expect(await first).toEqual(second);
});

test("a friend who asks for another code while another tab joins reads that they joined, and gets no code", async () => {
  const { db, pool } = served;
  const { token, code } = await friendWithCode("Ivy");
  const later = asVisitor(db, sql`now() + interval '2 minutes'`);
  const join = () => acceptInvitation(asVisitor(db), { code }, token);
  const resend = () => Promise.allSettled([resendJoinCode(later, token)]);
  const [joined, [sent]] = await overlap(pool, "insert on members", join, resend);
  expect(joined).toEqual({ joined: true, memberId: expect.any(String) });
  expect(sent).toMatchObject({ status: "rejected", reason: { code: "signup-finished" } });
});

test("submitting the details again while the code is being checked fails neither request", async () => {
  const { db, pool } = served;
  const { code: invitationCode } = await createInvitation(db, await createMember(db), { type: "group" });
  const details = { ...friend("Sam"), invitationCode };
  const { token } = await holdPlace(asVisitor(db), details);
  const code = await newestCode(db, details.contact.value);
  const { key } = quotaOf(details.contact, { purpose: "join", admissionId: "" });
  const presses = await db.transaction(async (tx) => {
    await lockCount(tx, key);
    const again = holdPlace(asVisitor(db), details, token);
    await untilWaiting(pool, 1);
    const typed = acceptInvitation(asVisitor(db), { code }, token);
    await untilWaiting(pool, 2);
    return [again, typed];
  });
  expect(await Promise.allSettled(presses)).toMatchObject([
    { status: "fulfilled", value: { token: expect.any(String) } },
    { status: "fulfilled", value: { joined: true } },
  ]);
});
