import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, type Member } from "@/db/factories";
import { conciergeRequests, invitations } from "@/db/schema";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { cancelInvitation, getCancelTarget } from "@/domain/invitations/cancel-invitation";
import { closeLink, reopenLink } from "@/domain/invitations/close-link";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { markShared } from "@/domain/invitations/mark-shared";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { ada, join, SAM, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { auditActions } from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
const group = inEachTest(() => invite());

beforeEach(async () => {
  await createJoinedFriend(db, group, { firstName: "Priya", createdAt: new Date(START) });
});

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { type: "group", activatedAt: new Date(START), ...overrides });

const own = (later = "1 hour", who = sponsor) => asMember(db, who, at(START, later));

const close = ({ id }: { id: string } = group, later?: string, who?: Member) =>
  closeLink(own(later, who), { inviteId: id });

const undo = ({ id }: { id: string } = group, later?: string, who?: Member) =>
  reopenLink(own(later, who), { inviteId: id });

const stored = async () => (await db.select().from(invitations).where(eq(invitations.id, group.id)))[0];

const read = (later: string) =>
  readPublicInvitation(asVisitor(db, at(START, later)), { code: group.code, ip: "192.0.2.1" });

describe("closeLink", () => {
  test("makes the link dead immediately, records who closed it and keeps the members", async () => {
    expect(await close()).toEqual({ inviteId: group.id });
    expect(await read("1 hour")).toEqual({ state: "unknown" });
    expect(await stored()).toMatchObject({
      status: "accepted",
      closedBy: sponsor.id,
      closedAt: new Date("2026-02-10T13:00:00Z"),
      closeReason: null,
    });
    expect(await auditActions(db, group.id)).toEqual(["link closed"]);
    expect((await listInvitations(own("2 hours"))).accepted.rows).toMatchObject([
      {
        closedAt: "February 10, 2026",
        canShare: false,
        canClose: false,
        joinedMembers: [{ firstName: "Priya" }],
      },
    ]);
  });

  test("rejects every friend, also one with a held place", async () => {
    const { token } = await holdPlace(asVisitor(db, at(START, "59 minutes")), {
      ...SAM,
      invitationCode: group.code,
    });
    const code = await newestCode(db, SAM.contact.value);
    await close();
    const accept = () => acceptInvitation(asVisitor(db, at(START, "61 minutes")), { code }, token);
    await expect(accept()).rejects.toMatchObject({ code: "link-dead" });
    await undo();
    await expect(accept()).resolves.toMatchObject({ joined: true });
  });

  test("withdraws an unsent concierge request and erases its contact", async () => {
    const contact = { kind: "email", value: "sam@example.test" } as const;
    await requestConcierge(own("0"), { contact, inviteId: group.id });
    await close();
    expect(await db.select().from(conciergeRequests)).toMatchObject([
      { status: "withdrawn", contactSealed: null },
    ]);
  });

  test("leaves an invitation that cannot be shared, sent or closed", async () => {
    await close();
    const contact = { kind: "email", value: "sam@example.test" } as const;
    for (const [deed, code] of [
      [() => getShareCard(own(), group.id), "invitation-not-shareable"],
      [() => join(db, group, SAM, at(START, "1 hour")), "link-dead"],
    ] as const)
      expect(await rejection(db, deed)).toMatchObject({ code });
    const before = await dumpRows(db);
    for (const [deed, already] of [
      [() => markShared(own(), { inviteId: group.id, source: "profile" }), { already: "closed" }],
      [() => requestConcierge(own(), { contact, inviteId: group.id }), { already: "closed" }],
      [() => close(group, "1 hour 5 minutes"), { already: "closed", canUndo: true }],
      [() => close(group, "1 hour 10 minutes"), { already: "closed", canUndo: false }],
      [() => cancelInvitation(own(), { inviteId: group.id }), { already: "joined", friend: "Priya" }],
    ] as const)
      expect(await deed()).toEqual({ inviteId: group.id, ...already });
    expect(await dumpRows(db)).toBe(before);
  });

  test("returns that a full group has nothing to close", async () => {
    for (let friends = 1; friends < 6; friends++) await createJoinedFriend(db, group);
    expect(await close()).toEqual({ inviteId: group.id, already: "full" });
  });
});

describe("closeLink rejects", () => {
  test("a group without members, which can be cancelled instead", async () => {
    const nobodys = await invite();
    expect(await rejection(db, () => close(nobodys))).toMatchObject({ code: "invitation-not-closable" });
  });

  test("an individual invitation and a gift", async () => {
    for (const type of ["individual", "gift"] as const) {
      const invitation = await invite({ type });
      await createJoinedFriend(db, invitation);
      expect(await rejection(db, () => close(invitation))).toMatchObject({ code: "invitation-not-closable" });
    }
  });

  test("a group from the instant it expires", async () => {
    expect(await rejection(db, () => close(group, "168 hours"))).toMatchObject({
      code: "invitation-expired",
    });
    await expect(close(group, "167 hours 59 minutes 59.999 seconds")).resolves.toEqual({
      inviteId: group.id,
    });
  });

  test("another sponsor's, an unknown and a malformed id with the same error", async () => {
    const outsider = await theo(db);
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    for (const [invitation, who] of [
      [group, outsider],
      [unknown, sponsor],
      [{ id: "" }, sponsor],
    ] as const)
      expect(await rejection(db, () => close(invitation, "1 hour", who))).toMatchObject({
        code: "invitation-not-found",
      });
  });
});

describe("reopenLink", () => {
  test("restores the code, the expiry and the places within ten minutes", async () => {
    const before = await stored();
    await close();
    expect(await undo(group, "1 hour 9 minutes 59.999 seconds")).toEqual({ inviteId: group.id });
    expect(await stored()).toEqual(before);
    expect((await auditActions(db, group.id)).at(-1)).toBe("link opened again");
    expect(await read("2 hours")).toMatchObject({ state: "open", code: group.code, placesLeft: 5 });
  });

  test("rejects after ten minutes, and a cancelled invitation", async () => {
    await close();
    expect(await rejection(db, () => undo(group, "1 hour 10 minutes"))).toMatchObject({
      code: "undo-too-late",
    });
    const cancelled = await invite({ cancelledAt: new Date(START) });
    expect(await rejection(db, () => undo(cancelled))).toMatchObject({ code: "undo-too-late" });
  });

  test("changes nothing a second time, and returns that the link is open already", async () => {
    await close();
    await undo();
    const before = await dumpRows(db);
    expect(await undo()).toEqual({ inviteId: group.id, already: "reopened" });
    expect(await undo(group, "2 hours")).toEqual({ inviteId: group.id, already: "reopened" });
    expect(await dumpRows(db)).toBe(before);
  });

  test("rejects an actor who did not close it", async () => {
    await close();
    const outsider = await theo(db);
    expect(await rejection(db, () => undo(group, "1 hour", outsider))).toMatchObject({
      code: "invitation-not-found",
    });
    await db.update(invitations).set({ closedBy: outsider.id }).where(eq(invitations.id, group.id));
    expect(await rejection(db, () => undo())).toMatchObject({ code: "undo-too-late" });
  });
});

describe("getCancelTarget", () => {
  test('returns "close" after a friend has joined and "cancel" before', async () => {
    expect(await getCancelTarget(own(), group.id)).toMatchObject({ type: "group", end: "close" });
    expect(await getCancelTarget(own(), (await invite()).id)).toMatchObject({ type: "group", end: "cancel" });
  });

  test("returns that a link is closed already, and for how long that can be undone", async () => {
    await close();
    const closed = { end: "close", already: "closed" };
    expect(await getCancelTarget(own("1 hour 9 minutes"), group.id)).toMatchObject({
      ...closed,
      canUndo: true,
    });
    expect(await getCancelTarget(own("2 hours"), group.id)).toMatchObject({ ...closed, canUndo: false });
  });
});
