import { eq, sql } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { auditEvents, conciergeRequests } from "@/db/schema";
import { claimNext, claimRequest, claimRequests } from "@/domain/concierge/queue/claim-request";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { DomainError } from "@/domain/errors";
import { duringTransaction } from "../../../support/database/pause-writes";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../../support/database/postgres";
import { asMember } from "../../../support/people/contexts";
import { createRequest } from "../../../support/people/staff";
import { trials } from "../../../support/trials";

describe("claimRequest", () => {
  const CONCIERGES = 20;
  const CLAIMS = trials(200, 2_000);
  const REQUESTS = CLAIMS / 10;

  jest.setTimeout(60_000 + CLAIMS * 100);

  let served: ServedDatabase;

  beforeAll(async () => {
    served = await openServedDatabase();
  });

  afterAll(() => served.drop());

  test(`${CLAIMS} concurrent claims by 20 concierges claim each request exactly once`, async () => {
    const { db, pool } = served;
    const sponsor = await createMember(db);
    const invitation = await createInvitation(db, sponsor);
    const staff = await Promise.all(
      Array.from({ length: CONCIERGES }, () => createMember(db, { role: "concierge" })),
    );
    const contact = "sam@friends.example";
    const requests = await db
      .insert(conciergeRequests)
      .values(
        Array.from({ length: REQUESTS }, () => ({
          invitationId: invitation.id,
          sponsorId: sponsor.id,
          recipientName: "Sam",
          contactKind: "email" as const,
          contactSealed: encryptContact(contact),
          contactHash: hashContact(contact),
        })),
      )
      .returning({ id: conciergeRequests.id });
    await warmUp(pool);

    // Ten concierges claim each request at the same time.
    const results = await Promise.all(
      Array.from({ length: CLAIMS }, async (_, number) => {
        const request = requests[Math.floor(number / (CLAIMS / REQUESTS))];
        const concierge = staff[number % CONCIERGES];
        if (!request || !concierge) throw new Error("out of range");
        try {
          await claimRequest(asMember(db, concierge), { requestId: request.id });
          return { won: request.id, by: concierge.id };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return { rejected: error.code };
        }
      }),
    );

    const winners = new Map(results.flatMap(({ won, by }) => (won ? [[won, by] as const] : [])));
    expect(results.filter(({ won }) => won)).toHaveLength(REQUESTS);
    expect(winners.size).toBe(REQUESTS);
    expect(results.filter(({ rejected }) => rejected === "request-taken")).toHaveLength(CLAIMS - REQUESTS);
    const rows = await db.select().from(conciergeRequests);
    for (const { id, status, claimedBy } of rows)
      expect({ status, claimedBy }).toEqual({ status: "claimed", claimedBy: winners.get(id) });
    expect(await db.$count(auditEvents, eq(auditEvents.action, "request claimed"))).toBe(REQUESTS);
  });
});

describe("claimNext and claimRequests", () => {
  const REQUESTS = trials(60, 200);
  const CONCURRENT = 6;

  jest.setTimeout(60_000 + REQUESTS * 200);

  let served: ServedDatabase;
  let sponsor: Member;
  let staff: Member[];

  beforeAll(async () => {
    served = await openServedDatabase();
    const { db } = served;
    sponsor = await createMember(db);
    staff = [await createMember(db, { role: "concierge" }), await createMember(db, { role: "lead" })];
    await warmUp(served.pool);
  });

  afterAll(() => served.drop());

  beforeEach(async () => {
    const { db } = served;
    await db.execute(sql`truncate ${auditEvents}`);
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

  /** Claims the next request until none waits, with six concurrent calls like from six tabs. Returns the claimed ids. */
  async function claimAll(who: Member): Promise<string[]> {
    const claimed: string[] = [];
    const tab = async () => {
      for (;;) {
        try {
          claimed.push((await claimNext(asMember(served.db, who), { late: false, group: false })).requestId);
        } catch (error) {
          if (error instanceof DomainError && error.code === "none-waiting") return;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, tab));
    return claimed;
  }

  async function expectClaimedBy(claimed: [Member, string[]][]): Promise<void> {
    const rows = await served.db.select().from(conciergeRequests);
    for (const [who, ids] of claimed)
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

  test(`two concierges claim ${REQUESTS} requests, each exactly once`, async () => {
    const claimed = await Promise.all(
      staff.map(async (who) => [who, await claimAll(who)] as [Member, string[]]),
    );
    expect(claimed.flatMap(([, ids]) => ids)).toHaveLength(REQUESTS);
    await expectClaimedBy(claimed);
  });

  test("claimNext does not wait for a request that is being claimed", async () => {
    const { db } = served;
    const oldest = await createRequest(db, sponsor, { createdAt: new Date("2026-01-01") });
    const [concierge] = staff;
    if (!concierge) throw new Error("no concierge");
    await db.transaction(async (tx) => {
      await tx
        .select()
        .from(conciergeRequests)
        .where(eq(conciergeRequests.id, oldest.id))
        .for("no key update");
      const { requestId } = await claimNext(asMember(db, concierge), { late: false, group: false });
      expect(requestId).not.toBe(oldest.id);
    });
  });

  test("claimNext waits for the only request while someone holds it who does not claim it", async () => {
    const { db, pool } = served;
    const [concierge] = staff;
    if (!concierge) throw new Error("no concierge");
    await db.delete(conciergeRequests);
    const only = await createRequest(db, sponsor);
    const lock = "select from concierge_requests where id = $1 for no key update";
    const claiming = await duringTransaction(pool, [lock, only.id], async () => {
      const claim = claimNext(asMember(db, concierge), { late: false, group: false });
      const settled = Promise.allSettled([claim]);
      await Promise.race([untilWaiting(pool, 1), settled]);
      return { settled };
    });
    expect(await claiming.settled).toEqual([{ status: "fulfilled", value: { requestId: only.id } }]);
  });

  test(`two concierges claim the same ${Math.min(REQUESTS, 50)} requests in opposite orders without a deadlock`, async () => {
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
      expect(await db.$count(conciergeRequests, eq(conciergeRequests.claimedBy, who.id))).toBe(
        numbers[index],
      );
  });
});
