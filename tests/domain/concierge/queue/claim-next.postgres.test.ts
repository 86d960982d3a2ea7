import { eq } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { auditEvents, conciergeRequests } from "@/db/schema";
import { claimNext, claimRequests } from "@/domain/concierge/queue/claim-request";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { DomainError } from "@/domain/errors";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../../support/database/postgres";
import { asMember } from "../../../support/people/contexts";
import { createRequest } from "../../../support/people/staff";

const REQUESTS = Number(process.env.CONCIERGE_REQUESTS ?? 60);
const AT_ONCE = 6;

jest.setTimeout(60_000 + REQUESTS * 200);

let served: ServedDatabase;
let sponsor: Member;
let staff: Member[];

beforeAll(async () => {
  served = await openServedDatabase(2 * AT_ONCE);
  const { db } = served;
  sponsor = await createMember(db);
  staff = [await createMember(db, { role: "concierge" }), await createMember(db, { role: "lead" })];
  await warmUp(served.pool);
});

afterAll(() => served.drop());

beforeEach(async () => {
  const { db } = served;
  await db.delete(auditEvents);
  await db.delete(conciergeRequests);
  const invitation = await createInvitation(db, sponsor);
  const contact = "sam@friends.example";
  const row = {
    invitationId: invitation.id,
    sponsorId: sponsor.id,
    recipientName: "Sam",
    contactKind: "email" as const,
    contactSealed: encryptContact(contact),
    contactHash: hashContact(contact),
  };
  await db.insert(conciergeRequests).values(Array.from({ length: REQUESTS }, () => row));
});

/** Claims what comes next until nothing waits, six at once as from six tabs. Returns what was said to be one's own. */
async function claimAll(who: Member): Promise<string[]> {
  const told: string[] = [];
  const tab = async () => {
    for (;;) {
      try {
        told.push((await claimNext(asMember(served.db, who), { late: false, group: false })).requestId);
      } catch (error) {
        if (error instanceof DomainError && error.code === "none-waiting") return;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tab));
  return told;
}

async function expectHeldAsTold(told: [Member, string[]][]): Promise<void> {
  const rows = await served.db.select().from(conciergeRequests);
  for (const [who, ids] of told)
    expect(
      rows
        .filter(({ claimedBy }) => claimedBy === who.id)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort());
  expect(rows.filter(({ status }) => status === "claimed")).toHaveLength(REQUESTS);
  const claims = await served.db.$count(auditEvents, eq(auditEvents.action, "request claimed"));
  expect(claims).toBe(REQUESTS);
}

test(`two concierges claim ${REQUESTS} requests as fast as they can: each is claimed once, by whoever was told so`, async () => {
  const told = await Promise.all(staff.map(async (who) => [who, await claimAll(who)] as [Member, string[]]));
  expect(told.flatMap(([, ids]) => ids)).toHaveLength(REQUESTS);
  await expectHeldAsTold(told);
});

test("who claims the next is never kept waiting by who is taking one this moment", async () => {
  const { db } = served;
  const oldest = await createRequest(db, sponsor, { createdAt: new Date("2026-01-01") });
  const [concierge] = staff;
  if (!concierge) throw new Error("nobody is at the desk");
  await db.transaction(async (tx) => {
    await tx.select().from(conciergeRequests).where(eq(conciergeRequests.id, oldest.id)).for("no key update");
    const { requestId } = await claimNext(asMember(db, concierge), { late: false, group: false });
    expect(requestId).not.toBe(oldest.id);
  });
});

test(`two who claim the same ${Math.min(REQUESTS, 50)} together, in opposite orders, share them out and wait for nobody for ever`, async () => {
  const { db } = served;
  const rows = await db.select().from(conciergeRequests).limit(50);
  const ids = rows.map(({ id }) => id);
  const results = await Promise.all(
    staff.map((who, turn) =>
      claimRequests(asMember(db, who), { requestIds: turn === 0 ? ids : ids.toReversed() }),
    ),
  );
  const numbers = results.map(({ claimed }) => claimed);
  expect(numbers.reduce((sum, number) => sum + number)).toBe(ids.length);
  for (const [index, who] of staff.entries())
    expect(await db.$count(conciergeRequests, eq(conciergeRequests.claimedBy, who.id))).toBe(numbers[index]);
});
