import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, type Invitation } from "@/db/factories";
import { auditEvents, conciergeRequests, invitations } from "@/db/schema";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { ada, join, SAM, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
const sam = inEachTest(() => invite());

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { activatedAt: new Date(START), ...overrides });

const cancel = ({ id }: { id: string }, later = "1 hour", who = sponsor) =>
  cancelInvitation(asMember(db, who, at(START, later)), { inviteId: id });

const undo = ({ id }: { id: string }, later = "1 hour", who = sponsor) =>
  undoCancellation(asMember(db, who, at(START, later)), { inviteId: id });

const stored = async ({ id }: Invitation) =>
  (await db.select().from(invitations).where(eq(invitations.id, id)))[0];

const read = (later: string) =>
  readPublicInvitation(asVisitor(db, at(START, later)), { code: sam.code, ip: "192.0.2.1" });

describe("cancelInvitation", () => {
  test("makes the link dead immediately and records who cancelled it and when", async () => {
    expect(await cancel(sam)).toEqual({ inviteId: sam.id });
    expect(await read("1 hour")).toEqual({ state: "unknown" });
    expect(await stored(sam)).toMatchObject({
      status: "cancelled",
      cancelledBy: sponsor.id,
      cancelledAt: new Date("2026-02-10T13:00:00Z"),
    });
    expect(await db.select().from(auditEvents)).toMatchObject([
      { action: "invitation cancelled", actorId: sponsor.id, subjectId: sam.id },
    ]);
  });

  test("withdraws an unsent concierge request", async () => {
    const contact = { kind: "email", value: "sam@example.test" } as const;
    await requestConcierge(asMember(db, sponsor, at(START)), { contact, inviteId: sam.id });
    await cancel(sam);
    expect(await db.select().from(conciergeRequests)).toMatchObject([{ status: "withdrawn" }]);
  });

  test("rejects friends of a group whose places are held", async () => {
    await cancel(sam);
    await expect(join(db, sam, SAM, at(START, "2 hours"))).rejects.toMatchObject({ code: "link-dead" });
  });
});

describe("cancelInvitation changes nothing and returns what already happened", () => {
  async function unchanged(attempt: () => Promise<unknown>): Promise<unknown> {
    const before = await dumpRows(db);
    const result = await attempt();
    expect(await dumpRows(db)).toBe(before);
    return result;
  }

  test("for an accepted invitation, with the friend's name", async () => {
    await createJoinedFriend(db, sam, { firstName: "Sam" });
    expect(await unchanged(() => cancel(sam))).toEqual({
      inviteId: sam.id,
      already: "joined",
      friend: "Sam",
    });
  });

  test("for a group after the first friend has joined", async () => {
    const group = await invite({ type: "group" });
    await createJoinedFriend(db, group, { firstName: "Priya", createdAt: new Date("2026-02-10T12:10:00Z") });
    await createJoinedFriend(db, group, { firstName: "Jonas", createdAt: new Date("2026-02-10T12:20:00Z") });
    expect(await unchanged(() => cancel(group))).toMatchObject({ already: "joined", friend: "Priya" });
  });

  test("for a second cancellation, which can be undone for ten minutes after the first", async () => {
    await cancel(sam);
    const again = { inviteId: sam.id, already: "cancelled" };
    expect(await unchanged(() => cancel(sam, "1 hour 9 minutes"))).toEqual({ ...again, canUndo: true });
    expect(await unchanged(() => cancel(sam, "1 hour 10 minutes"))).toEqual({ ...again, canUndo: false });
    expect(await unchanged(() => cancel(sam, "400 hours"))).toEqual({ ...again, canUndo: false });
  });

  test("for a second undo, also after a friend has joined since", async () => {
    await cancel(sam);
    await undo(sam);
    const again = { inviteId: sam.id, already: "restored" };
    expect(await unchanged(() => undo(sam))).toEqual(again);
    expect(await unchanged(() => undo(sam, "2 hours"))).toEqual(again);
    await createJoinedFriend(db, sam, { firstName: "Sam" });
    expect(await unchanged(() => undo(sam))).toEqual(again);
  });
});

describe("cancelInvitation rejects", () => {
  test("a gift", async () => {
    const gift = await invite({ type: "gift" });
    expect(await rejection(db, () => cancel(gift))).toMatchObject({ code: "invitation-gift" });
  });

  test("an invitation from the instant it expires", async () => {
    expect(await rejection(db, () => cancel(sam, "168 hours"))).toMatchObject({ code: "invitation-expired" });
    await expect(cancel(sam, "167 hours 59 minutes 59.999 seconds")).resolves.toEqual({ inviteId: sam.id });
  });

  test("another sponsor's, an unknown and a malformed id with the same error", async () => {
    const outsider = await theo(db);
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    for (const [invitation, who] of [
      [sam, outsider],
      [unknown, sponsor],
      [{ id: "" }, sponsor],
    ] as const)
      expect(await rejection(db, () => cancel(invitation, "1 hour", who))).toMatchObject({
        code: "invitation-not-found",
        message: "We couldn’t find that invitation.",
      });
  });
});

describe("undoCancellation", () => {
  test("restores the id, the code and the expiry within ten minutes", async () => {
    const before = await stored(sam);
    await cancel(sam);
    expect(await undo(sam, "1 hour 9 minutes 59.999 seconds")).toEqual({ inviteId: sam.id });
    expect(await stored(sam)).toEqual(before);
    expect(await read("2 hours")).toMatchObject({ state: "open", code: sam.code });
  });

  test("rejects an undo after ten minutes", async () => {
    await cancel(sam);
    expect(await rejection(db, () => undo(sam, "1 hour 10 minutes"))).toMatchObject({
      code: "undo-too-late",
      message: "It’s too late to undo. You can always invite them again.",
    });
  });

  test("rejects an undo when the sponsor has 25 other live invitations", async () => {
    await cancel(sam);
    for (let number = 0; number < 25; number++) await invite();
    expect(await rejection(db, () => undo(sam))).toMatchObject({ code: "too-many-live" });
  });

  test("rejects an actor who did not cancel it", async () => {
    await cancel(sam);
    const outsider = await theo(db);
    expect(await rejection(db, () => undo(sam, "1 hour", outsider))).toMatchObject({
      code: "invitation-not-found",
    });
    expect(await rejection(db, () => undo({ id: "x" }))).toMatchObject({ code: "invitation-not-found" });
  });

  test("rejects the sponsor when staff cancelled it", async () => {
    await cancel(sam);
    await db
      .update(invitations)
      .set({ cancelledBy: (await theo(db)).id })
      .where(eq(invitations.id, sam.id));
    expect(await rejection(db, () => undo(sam))).toMatchObject({ code: "undo-too-late" });
  });
});
