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
import { ada, iris } from "../../../support/people/people";

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

/** The steps so far as "what by whom, hours after the start". */
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

const desk = (hour: number) => asMember(db, concierge, hours(hour));
const take = (hour: number) => claim(db, concierge, { id: requestId }, hours(hour));
const send = (hour: number) => markSentByHand(desk(hour), { requestId });
const TAKEN = ["asked, 0", "taken by Iris, 1"];

test("An invitation that the concierge never had has no steps.", async () => {
  invitation = await createInvitation(db, sponsor, { activatedAt: new Date(START) });
  expect(await steps()).toEqual([]);
});

test("A step's time is told as New York's clock shows it.", async () => {
  expect(await listed()).toEqual([
    { what: "asked", by: null, at: "2026-02-10T12:00:00.000Z", on: "Feb 10, 7:00 AM" },
  ]);
});

test("It is followed from the question to the friend who joined.", async () => {
  expect(await steps()).toEqual(["asked, 0"]);
  await take(1);
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

test("A claim that has lapsed or was given back is no step, and nobody is named.", async () => {
  await take(1);
  expect(await steps(hours(1.5))).toEqual(["asked, 0"]);
  await take(2);
  await returnRequest(desk(2.1), { requestId });
  expect(await steps(hours(2.2))).toEqual(["asked, 0"]);
});

test("A bounce, a refusal and a friend who is a member or has opted out come back alike.", async () => {
  const returned = [...TAKEN, "returned, 1.25"];
  for (const reason of ["wrong-contact", "no-answer", "asked-not-to", "not-allowed"] as const)
    for (const blocked of [null, "member", "opted-out"] as const) {
      await db.update(conciergeRequests).set({ status: "queued", claimedBy: null, claimedAt: null, blocked });
      await take(1);
      await markUnreachable(desk(1.25), { requestId, reason, note: "Moved away" });
      expect(await steps()).toEqual(returned);
    }
});

test("What came back is followed no further once the sponsor has shared it by themself, or asked anew.", async () => {
  await take(1);
  await markUnreachable(desk(1.25), { requestId, reason: "wrong-contact", note: undefined });
  await askFor(db, sponsor, "sam@new.example", { invitation, now: hours(2) });
  expect(await steps()).toEqual(["asked, 2"]);
  await db
    .update(conciergeRequests)
    .set({ status: "withdrawn" })
    .where(eq(conciergeRequests.status, "queued"));
  await markShared(asMember(db, sponsor, hours(2.5)), { inviteId: invitation.id, source: "profile" });
  expect(await steps()).toEqual([]);
});

test("A friend who joined before it was sent didn't join by it.", async () => {
  const group = await createInvitation(db, sponsor, { type: "group", activatedAt: new Date(START) });
  invitation = group;
  const asked = await askFor(db, sponsor, "max@example.test", { invitation });
  requestId = asked.request.id;
  await createJoinedFriend(db, group, { createdAt: new Date(START) });
  await take(1);
  await send(1.25);
  expect(await steps()).toEqual([...TAKEN, "sent by Iris, 1.25"]);
});

test("A concierge who was erased since is named no more.", async () => {
  await take(1);
  await send(1.25);
  await eraseRow(db, desk(2), concierge.id);
  expect(await steps()).toEqual(["asked, 0", "taken, 1", "sent, 1.25"]);
});
