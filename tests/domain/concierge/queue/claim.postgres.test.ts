import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { auditEvents, conciergeRequests } from "@/db/schema";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { DomainError } from "@/domain/errors";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../../support/database/postgres";
import { asMember } from "../../../support/people/contexts";

const CONCIERGES = 20;
const CLAIMS = Number(process.env.CLAIMS ?? 200);
const REQUESTS = CLAIMS / 10;

jest.setTimeout(60_000 + CLAIMS * 100);

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(CONCIERGES);
});

afterAll(() => served.drop());

test(`${CLAIMS} claims by 20 concierges at once: each request is claimed exactly once`, async () => {
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

  // Ten concierges go after each request, all of them within the same moment.
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
        return { refused: error.code };
      }
    }),
  );

  const winners = new Map(results.flatMap(({ won, by }) => (won ? [[won, by] as const] : [])));
  expect(results.filter(({ won }) => won)).toHaveLength(REQUESTS);
  expect(winners.size).toBe(REQUESTS);
  expect(results.filter(({ refused }) => refused === "request-taken")).toHaveLength(CLAIMS - REQUESTS);
  const rows = await db.select().from(conciergeRequests);
  for (const { id, status, claimedBy } of rows)
    expect({ status, claimedBy }).toEqual({ status: "claimed", claimedBy: winners.get(id) });
  expect(await db.$count(auditEvents, eq(auditEvents.action, "request claimed"))).toBe(REQUESTS);
});
