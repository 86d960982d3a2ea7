import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Invitation, type Member } from "@/db/factories";
import { conciergeRequests } from "@/db/schema";
import { returnRequest } from "@/domain/concierge/queue/claim-request";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { markSentByHand } from "@/domain/concierge/queue/send-concierge-invitation";
import { eraseRow } from "@/domain/erasure/erase-due-members";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { markShared } from "@/domain/invitations/mark-shared";
import { freshDatabase } from "../../../support/database/database";
import { askFor, claim, hours, START } from "../../../support/people/concierge-requests";
import { asMember } from "../../../support/people/contexts";
import { ada, friend, iris, join } from "../../../support/people/people";

describe("the status", () => {
  let db: Database;
  let sponsor: Member;
  let concierge: Member;
  let sam: Invitation;
  let requestId: string;

  beforeEach(async () => {
    db = await freshDatabase();
    sponsor = await ada(db);
    concierge = await iris(db);
    const { invitation, request } = await askFor(db, sponsor, "sam@example.test");
    sam = invitation;
    requestId = request.id;
  });

  async function news(now = hours(2)) {
    const { pending } = await listInvitations(asMember(db, sponsor, now));
    return pending.rows.find(({ id }) => id === sam.id)?.concierge;
  }

  const set = (values: Partial<typeof conciergeRequests.$inferInsert>) =>
    db.update(conciergeRequests).set({
      sentBy: concierge.id,
      sentAt: new Date(START),
      sentVia: "email",
      outcomeAt: new Date(START),
      ...values,
    });

  describe("the list shows", () => {
    test("waiting, claimed, and waiting again after the claim expired", async () => {
      expect(await news()).toEqual({ state: "waiting", sentBy: null });
      await claim(db, concierge, { id: requestId }, hours(1.75));
      expect(await news()).toEqual({ state: "in-hand", sentBy: null });
      expect(await news(hours(2.5))).toEqual({ state: "waiting", sentBy: null });
    });

    test("the sender and the delivery", async () => {
      await set({ status: "sent", outcomeAt: null });
      expect(await news()).toEqual({ state: "sent", sentBy: "Iris" });
      await set({ status: "delivered" });
      expect(await news()).toEqual({ state: "delivered", sentBy: "Iris" });
    });

    test("no sender after that concierge was erased", async () => {
      await set({ status: "sent", outcomeAt: null });
      await eraseRow(db, asMember(db, concierge), concierge.id);
      expect(await news()).toEqual({ state: "sent", sentBy: null });
    });

    test("a bounce and a closed request in the same way, blocked or not", async () => {
      await set({ status: "bounced" });
      const bounced = await news();
      expect(bounced?.state).toBe("undeliverable");
      for (const blocked of [null, "member", "opted-out"] as const) {
        await set({ status: "closed", blocked });
        expect(await news()).toEqual(bounced);
      }
    });

    test("no bounce after the member has requested again with another contact", async () => {
      await set({ status: "bounced" });
      await askFor(db, sponsor, "sam@new.example", { invitation: sam, now: hours(1) });
      expect(await news()).toEqual({ state: "waiting", sentBy: null });
    });

    test("no bounce after the member has shared the invitation", async () => {
      await set({ status: "bounced" });
      await markShared(asMember(db, sponsor, hours(1)), { inviteId: sam.id, source: "profile" });
      expect(await news()).toBeNull();
    });

    test("nothing for a withdrawn request or none", async () => {
      await db.update(conciergeRequests).set({ status: "withdrawn" });
      expect(await news()).toBeNull();
      await db.delete(conciergeRequests);
      expect(await news()).toBeNull();
    });

    test("the status of a joined group and of an expired invitation", async () => {
      const book = await createInvitation(db, sponsor, { type: "group", activatedAt: new Date(START) });
      await askFor(db, sponsor, "book@example.test", { invitation: book });
      await join(db, book, friend("Noor"), hours(1));
      const waiting = { state: "waiting", sentBy: null };
      expect((await listInvitations(asMember(db, sponsor, hours(2)))).accepted.rows).toMatchObject([
        { id: book.id, canShare: true, concierge: waiting },
      ]);
      expect((await listInvitations(asMember(db, sponsor, hours(8 * 24)))).expired.rows).toMatchObject([
        { id: sam.id, canShare: true, concierge: waiting },
      ]);
    });
  });
});

describe("the timeline", () => {
  let db: Database;
  let sponsor: Member;
  let concierge: Member;
  let invitation: Invitation;
  let requestId: string;

  beforeEach(async () => {
    db = await freshDatabase();
    [sponsor, concierge] = [await ada(db), await iris(db)];
    const asked = await askFor(db, sponsor, "sam@example.test");
    invitation = asked.invitation;
    requestId = asked.request.id;
  });

  /** The steps as "what by whom, hours after START". */
  async function steps(now = hours(3)): Promise<string[]> {
    return (await listed(now)).map(({ what, by, at }) => {
      const after = (Date.parse(at) - Date.parse(START)) / 3_600_000;
      return by ? `${what} by ${by}, ${after}` : `${what}, ${after}`;
    });
  }

  async function listed(now = hours(3)) {
    const lists = await listInvitations(asMember(db, sponsor, now));
    const rows = [...lists.pending.rows, ...lists.accepted.rows, ...lists.expired.rows];
    const { tracking = [] } = rows.find(({ id }) => id === invitation.id) ?? {};
    return tracking;
  }

  const asConcierge = (hour: number) => asMember(db, concierge, hours(hour));
  const claimAt = (hour: number) => claim(db, concierge, { id: requestId }, hours(hour));
  const send = (hour: number) => markSentByHand(asConcierge(hour), { requestId });
  const TAKEN = ["asked, 0", "taken by Iris, 1"];

  test("has no steps without a request", async () => {
    invitation = await createInvitation(db, sponsor, { activatedAt: new Date(START) });
    expect(await steps()).toEqual([]);
  });

  test("shows the time in New York", async () => {
    expect(await listed()).toEqual([
      { what: "asked", by: null, at: "2026-02-10T12:00:00.000Z", on: "Feb 10, 7:00 AM" },
    ]);
  });

  test("has all steps from the request to the joined friend", async () => {
    expect(await steps()).toEqual(["asked, 0"]);
    await claimAt(1);
    expect(await steps(hours(1.25))).toEqual(TAKEN);
    await send(1.25);
    expect(await steps()).toEqual([...TAKEN, "sent by Iris, 1.25"]);
    await db
      .update(conciergeRequests)
      .set({ status: "delivered", outcomeAt: new Date(Date.parse(START) + 1.5 * 3_600_000) });
    const delivered = [...TAKEN, "sent by Iris, 1.25", "delivered, 1.5"];
    expect(await steps()).toEqual(delivered);
    const createdAt = new Date(Date.parse(START) + 2 * 3_600_000);
    await createJoinedFriend(db, invitation, { firstName: "Robin", createdAt });
    expect(await steps()).toEqual([...delivered, "joined by Robin, 2"]);
  });

  test("has no step for an expired or returned claim", async () => {
    await claimAt(1);
    expect(await steps(hours(1.5))).toEqual(["asked, 0"]);
    await claimAt(2);
    await returnRequest(asConcierge(2.1), { requestId });
    expect(await steps(hours(2.2))).toEqual(["asked, 0"]);
  });

  test("shows all reasons for a return in the same way", async () => {
    const returned = [...TAKEN, "returned, 1.25"];
    for (const reason of ["wrong-contact", "no-answer", "asked-not-to", "not-allowed"] as const)
      for (const blocked of [null, "member", "opted-out"] as const) {
        await db
          .update(conciergeRequests)
          .set({ status: "queued", claimedBy: null, claimedAt: null, blocked });
        await claimAt(1);
        await markUnreachable(asConcierge(1.25), { requestId, reason, note: "Moved away" });
        expect(await steps()).toEqual(returned);
      }
  });

  test("does not show a return after the sponsor shares or requests again", async () => {
    await claimAt(1);
    await markUnreachable(asConcierge(1.25), { requestId, reason: "wrong-contact", note: undefined });
    await askFor(db, sponsor, "sam@new.example", { invitation, now: hours(2) });
    expect(await steps()).toEqual(["asked, 2"]);
    await db
      .update(conciergeRequests)
      .set({ status: "withdrawn" })
      .where(eq(conciergeRequests.status, "queued"));
    await markShared(asMember(db, sponsor, hours(2.5)), { inviteId: invitation.id, source: "profile" });
    expect(await steps()).toEqual([]);
  });

  test("does not count a friend who joined before the sending", async () => {
    const group = await createInvitation(db, sponsor, { type: "group", activatedAt: new Date(START) });
    invitation = group;
    const asked = await askFor(db, sponsor, "max@example.test", { invitation });
    requestId = asked.request.id;
    await createJoinedFriend(db, group, { createdAt: new Date(START) });
    await claimAt(1);
    await send(1.25);
    expect(await steps()).toEqual([...TAKEN, "sent by Iris, 1.25"]);
  });

  test("does not name an erased concierge", async () => {
    await claimAt(1);
    await send(1.25);
    await eraseRow(db, asConcierge(2), concierge.id);
    expect(await steps()).toEqual(["asked, 0", "taken, 1", "sent, 1.25"]);
  });
});
