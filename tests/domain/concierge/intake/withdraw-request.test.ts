import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Invitation, Member } from "@/db/factories";
import { auditEvents, conciergeRequests, invitations } from "@/db/schema";
import { withdrawRequest } from "@/domain/concierge/request-concierge";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { dumpRows, freshDatabase } from "../../../support/database/database";
import { asMember } from "../../../support/people/contexts";
import { ada, grace, iris } from "../../../support/people/people";
import { refusal } from "../../../support/people/refusal";
import { askFor, claim, hours } from "../../../support/people/requests";

let db: Database;
let sponsor: Member;
let sam: Invitation;
let requestId: string;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  const { invitation, request } = await askFor(db, sponsor, "sam@example.test");
  sam = invitation;
  requestId = request.id;
});

const withdraw = ({ who = sponsor, inviteId = sam.id } = {}) =>
  withdrawRequest(asMember(db, who, hours(1)), { inviteId });

const erased = { status: "withdrawn", contactSealed: null };

describe("taking a request back", () => {
  test("withdraws it, erases its contact and leaves the invitation", async () => {
    expect(await withdraw()).toEqual({ inviteId: sam.id });
    const [request] = await db.select().from(conciergeRequests);
    expect(request).toMatchObject(erased);
    expect(request?.outcomeAt).toEqual(request?.contactErasedAt);
    expect(await db.select().from(invitations)).toMatchObject([{ id: sam.id, status: "pending" }]);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, requestId))).toMatchObject([
      { action: "concierge withdrawn", actorId: sponsor.id },
    ]);
  });

  test("again changes nothing", async () => {
    await withdraw();
    const before = await dumpRows(db);
    expect(await withdraw()).toEqual({ inviteId: sam.id });
    expect(await dumpRows(db)).toBe(before);
  });

  test("lets the friend be handed over anew", async () => {
    await withdraw();
    const { request } = await askFor(db, sponsor, "sam@example.test", { invitation: sam, now: hours(2) });
    expect(request).toMatchObject({ status: "queued" });
  });

  test("comes with cancelling the invitation", async () => {
    await cancelInvitation(asMember(db, sponsor, hours(1)), { inviteId: sam.id });
    expect(await db.select().from(conciergeRequests)).toMatchObject([erased]);
  });
});

describe("taking a request back is refused", () => {
  test("once a concierge has claimed it", async () => {
    await claim(db, await iris(db), { id: requestId });
    expect(await refusal(db, () => withdraw())).toMatchObject({ code: "concierge-claimed" });
  });

  test("alike for somebody else's, an unknown and a malformed one", async () => {
    const other = await grace(db);
    for (const input of [
      { who: other },
      { inviteId: "00000000-0000-4000-8000-000000000000" },
      { inviteId: "x" },
    ])
      expect(await refusal(db, () => withdraw(input))).toMatchObject({ code: "invitation-not-found" });
  });
});
