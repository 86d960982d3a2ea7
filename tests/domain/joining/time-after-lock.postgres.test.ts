import { eq, sql } from "drizzle-orm";
import { createInvitation, createMember, type Invitation } from "@/db/factories";
import { auditEvents, invitations, members } from "@/db/schema";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { openServedDatabase, type ServedDatabase, untilWaiting } from "../../support/database/postgres";
import { asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { friend } from "../../support/people/people";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(6);
}, 30_000);

afterAll(() => served.drop());

/** Starts a join that waits for the invitation's lock, runs `change` in the transaction with the lock, and returns the join. */
async function joinDuring(change: (invitation: Invitation, tx: ServedDatabase["db"]) => Promise<unknown>) {
  const { db, pool } = served;
  const invitation = await createInvitation(db, await createMember(db));
  const details = { ...friend("Sam"), invitationCode: invitation.code };
  const { token } = await holdPlace(asVisitor(db), details);
  const code = await newestCode(db, details.contact.value);
  const [joining] = await db.transaction(async (tx) => {
    await tx.select().from(invitations).where(eq(invitations.id, invitation.id)).for("update");
    const waiting = acceptInvitation(asVisitor(db), { code }, token);
    await untilWaiting(pool, 1);
    await change(invitation, tx);
    return [Promise.allSettled([waiting])];
  });
  const [result] = (await joining) ?? [];
  return { result, invitation };
}

test("a join that waits for its lock past the expiry is rejected", async () => {
  const before = await served.db.$count(members);
  // Expires after the join's transaction has begun and before it has the lock.
  const { result } = await joinDuring(({ id }, tx) =>
    tx
      .update(invitations)
      .set({
        activatedAt: sql`statement_timestamp() - interval '168 hours'`,
        expiresAt: sql`statement_timestamp()`,
      })
      .where(eq(invitations.id, id)),
  );
  expect(result).toMatchObject({ status: "rejected", reason: { code: "invitation-expired" } });
  expect(await served.db.$count(members)).toBe(before + 1); // the sponsor
});

test("a join is recorded after what happened while it waited", async () => {
  const { result, invitation: joined } = await joinDuring((invitation, tx) =>
    tx
      .insert(auditEvents)
      .values({ action: "role set", subjectId: invitation.id, createdAt: sql`clock_timestamp()` }),
  );
  expect(result).toMatchObject({ status: "fulfilled" });
  const times = await served.db
    .select({ at: auditEvents.createdAt })
    .from(auditEvents)
    .orderBy(auditEvents.id)
    .then((rows) => rows.slice(-2).map(({ at }) => at.getTime()));
  expect(times).toEqual(times.toSorted());
  const [stored] = await served.db.select().from(invitations).where(eq(invitations.id, joined.id));
  expect(stored?.acceptedAt?.getTime()).toBeGreaterThanOrEqual(times[0] ?? Number.POSITIVE_INFINITY);
});
