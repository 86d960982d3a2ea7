import type { Database } from "@/db/client";
import { createInvitation, type Invitation, type Member } from "@/db/factories";
import { conciergeRequests } from "@/db/schema";
import { eraseRow } from "@/domain/erasure/erase-due-members";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { markShared } from "@/domain/invitations/mark-shared";
import { freshDatabase } from "../../../support/database/database";
import { askFor, claim, hours, START } from "../../../support/people/concierge-requests";
import { asMember } from "../../../support/people/contexts";
import { ada, friend, iris, join } from "../../../support/people/people";

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

describe("what the list tells of the concierge", () => {
  test("waiting, in a concierge's hands, and waiting again once the claim has lapsed", async () => {
    expect(await news()).toEqual({ state: "waiting", sentBy: null });
    await claim(db, concierge, { id: requestId }, hours(1.75));
    expect(await news()).toEqual({ state: "in-hand", sentBy: null });
    expect(await news(hours(2.5))).toEqual({ state: "waiting", sentBy: null });
  });

  test("who sent it, and that it arrived", async () => {
    await set({ status: "sent", outcomeAt: null });
    expect(await news()).toEqual({ state: "sent", sentBy: "Iris" });
    await set({ status: "delivered" });
    expect(await news()).toEqual({ state: "delivered", sentBy: "Iris" });
  });

  test("that it was sent, and no longer by whom, once that concierge was erased", async () => {
    await set({ status: "sent", outcomeAt: null });
    await eraseRow(db, asMember(db, concierge), concierge.id);
    expect(await news()).toEqual({ state: "sent", sentBy: null });
  });

  test("a bounce and what the desk closed are told alike, blocked or not", async () => {
    await set({ status: "bounced" });
    const bounced = await news();
    expect(bounced?.state).toBe("undeliverable");
    for (const blocked of [null, "member", "opted-out"] as const) {
      await set({ status: "closed", blocked });
      expect(await news()).toEqual(bounced);
    }
  });

  test("a bounce goes once the member has handed over another contact", async () => {
    await set({ status: "bounced" });
    await askFor(db, sponsor, "sam@new.example", { invitation: sam, now: hours(1) });
    expect(await news()).toEqual({ state: "waiting", sentBy: null });
  });

  test("a bounce goes once the member has shared it by themself", async () => {
    await set({ status: "bounced" });
    await markShared(asMember(db, sponsor, hours(1)), { inviteId: sam.id, source: "profile" });
    expect(await news()).toBeNull();
  });

  test("nothing of a request that was taken back, nor of none", async () => {
    await db.update(conciergeRequests).set({ status: "withdrawn" });
    expect(await news()).toBeNull();
    await db.delete(conciergeRequests);
    expect(await news()).toBeNull();
  });

  test("of a group that a friend has joined, and of what expired meanwhile", async () => {
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
