import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, type Invitation } from "@/db/factories";
import { invitations } from "@/db/schema";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { markShared } from "@/domain/invitations/mark-shared";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";
const HOUR = 60 * 60 * 1000;

const sponsor = inEachTest(() => ada(db));

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { activatedAt: new Date(START), ...overrides });

const share = ({ id }: { id: string }, later: string, who = sponsor) =>
  markShared(asMember(db, who, at(START, later)), { inviteId: id, source: "profile" });

async function stored({ id }: Invitation) {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  if (!row) throw new Error("it is gone");
  return row;
}

const since = (hours: number) => new Date(Date.parse(START) + hours * HOUR);

describe("markShared", () => {
  test("restarts the seven days", async () => {
    const sam = await invite();
    expect(await share(sam, "50 hours")).toEqual({ inviteId: sam.id });
    expect(await stored(sam)).toMatchObject({
      status: "pending",
      sharedAt: since(50),
      activatedAt: since(50),
      expiresAt: since(50 + 168),
    });
  });

  test("changes nothing within 60 seconds", async () => {
    const sam = await invite();
    await share(sam, "1 hour");
    const before = await dumpRows(db);
    expect(await share(sam, "1 hour 59.999 seconds")).toEqual({ inviteId: sam.id });
    expect(await dumpRows(db)).toBe(before);
  });

  test("renews it after 60 seconds and keeps the first share time", async () => {
    const sam = await invite();
    await share(sam, "1 hour");
    await share(sam, "1 hour 60 seconds");
    const { sharedAt, activatedAt } = await stored(sam);
    expect([sharedAt, activatedAt]).toEqual([since(1), new Date(since(1).getTime() + 60_000)]);
  });

  test("marks it once for concurrent calls", async () => {
    const sam = await invite();
    await Promise.all([share(sam, "1 hour"), share(sam, "1 hour 10 seconds")]);
    expect((await stored(sam)).activatedAt).toEqual((await stored(sam)).sharedAt);
  });

  test("renews an expired invitation with the same code", async () => {
    const sam = await invite();
    const read = (later: string) =>
      readPublicInvitation(asVisitor(db, at(START, later)), { code: sam.code, ip: "192.0.2.1" });
    expect(await read("168 hours")).toMatchObject({ state: "expired" });
    await share(sam, "200 hours");
    expect(await read("201 hours")).toMatchObject({ state: "open", code: sam.code });
  });

  test("renews until 30 days after expiry and not later", async () => {
    const [sam, noor] = [await invite(), await invite()];
    const monthAfter = 168 + 30 * 24;
    await expect(share(sam, `${monthAfter - 1} hours 59 minutes`)).resolves.toEqual({ inviteId: sam.id });
    expect(await rejection(db, () => share(noor, `${monthAfter} hours`))).toMatchObject({
      code: "invitation-not-shareable",
      message: "This invitation can no longer be shared.",
    });
  });

  test("shares an accepted group again until 30 days after expiry, and opens its link", async () => {
    const group = await invite({ type: "group" });
    await createJoinedFriend(db, group, { createdAt: since(1) });
    await share(group, "100 hours");
    expect(await stored(group)).toMatchObject({ status: "accepted", expiresAt: since(268) });
    const read = (later: string) =>
      readPublicInvitation(asVisitor(db, at(START, later)), { code: group.code, ip: "192.0.2.1" });
    expect(await read("268 hours")).toMatchObject({ state: "expired", canRenew: true });
    await share(group, "987 hours 59 minutes");
    expect(await read("988 hours")).toMatchObject({ state: "open", placesLeft: 5 });
    expect(await stored(group)).toMatchObject({ status: "accepted" });
    expect(await rejection(db, () => share(group, `${988 + 168 + 720} hours`))).toMatchObject({
      code: "invitation-not-shareable",
    });
  });

  test("renews an expired group with friends while 25 others wait, because it doesn't wait", async () => {
    const group = await invite({ type: "group", activatedAt: since(-200) });
    await createJoinedFriend(db, group, { createdAt: since(-190) });
    for (let number = 0; number < 25; number++) await invite();
    await expect(share(group, "1 hour")).resolves.toEqual({ inviteId: group.id });
  });

  describe("does not count the hand-over to a concierge as a first share", () => {
    const handOver = (id: string, later: string, via?: "concierge") =>
      markShared(asMember(db, sponsor, at(START, later)), { inviteId: id, source: "profile", via });
    const firstSent = async (id: string, later: string) =>
      (await getShareCard(asMember(db, sponsor, at(START, later)), id)).firstSent;

    test("but starts the seven days, with `via` or with an open request", async () => {
      for (const via of ["concierge", undefined] as const) {
        const sam = await invite();
        const contact = { kind: "email", value: `sam${via}@example.test` } as const;
        await requestConcierge(asMember(db, sponsor, at(START, "49 hours")), { contact, inviteId: sam.id });
        await handOver(sam.id, "50 hours", via);
        expect(await stored(sam)).toMatchObject({ sharedAt: null, expiresAt: since(50 + 168) });
        expect(await firstSent(sam.id, "51 hours")).toBeNull();
      }
    });

    test("and changes nothing again within 60 seconds", async () => {
      const sam = await invite();
      await handOver(sam.id, "1 hour", "concierge");
      const before = await dumpRows(db);
      await handOver(sam.id, "1 hour 59 seconds", "concierge");
      expect(await dumpRows(db)).toBe(before);
    });

    test("and lets the member's own copy count right after it", async () => {
      const sam = await invite();
      await handOver(sam.id, "1 hour", "concierge");
      await markShared(asMember(db, sponsor, at(START, "1 hour 10 seconds")), {
        inviteId: sam.id,
        via: "copy",
      });
      expect(await firstSent(sam.id, "2 hours")).toBe("February 10, 2026");
    });
  });
});

describe("markShared changes nothing and returns how the invitation ended", () => {
  async function unchanged(invitation: Invitation, later: string): Promise<unknown> {
    const before = await dumpRows(db);
    const result = await share(invitation, later);
    expect(await dumpRows(db)).toBe(before);
    return result;
  }

  test("if it is cancelled", async () => {
    const cancelled = await invite({ cancelledAt: since(1) });
    expect(await unchanged(cancelled, "1 hour")).toEqual({ inviteId: cancelled.id, already: "cancelled" });
  });

  test("if the friend has joined, also right after a share", async () => {
    const sam = await invite();
    await share(sam, "1 hour");
    await createJoinedFriend(db, sam, { firstName: "Sam", createdAt: since(1) });
    const joined = { inviteId: sam.id, already: "joined", friend: "Sam" };
    expect(await unchanged(sam, "1 hour 30 seconds")).toEqual(joined);
  });

  test("if the group is full", async () => {
    const group = await invite({ type: "group" });
    for (let friend = 0; friend < 6; friend++) await createJoinedFriend(db, group, { createdAt: since(1) });
    expect(await unchanged(group, "2 hours")).toEqual({ inviteId: group.id, already: "full" });
  });
});

describe("markShared rejects", () => {
  test("a gift", async () => {
    const gift = await invite({ type: "gift" });
    expect(await rejection(db, () => share(gift, "1 hour"))).toMatchObject({ code: "invitation-gift" });
  });

  test("an expired invitation with 25 others live, but not a live one", async () => {
    const [live, expired, group] = [
      await invite(),
      await invite({ activatedAt: since(-200) }),
      await invite({ type: "group" }),
    ];
    await createJoinedFriend(db, group, { createdAt: since(1) });
    for (let number = 0; number < 24; number++) await invite();
    expect(await rejection(db, () => share(expired, "1 hour"))).toMatchObject({ code: "too-many-live" });
    for (const invitation of [live, group])
      await expect(share(invitation, "1 hour")).resolves.toEqual({ inviteId: invitation.id });
  });

  test("another sponsor's, an unknown and a malformed id with the same error", async () => {
    const outsider = await theo(db);
    const sam = await invite();
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    for (const [invitation, who] of [
      [sam, outsider],
      [unknown, sponsor],
      [{ id: "1; drop table seats" }, sponsor],
    ] as const)
      expect(await rejection(db, () => share(invitation, "1 hour", who))).toMatchObject({
        code: "invitation-not-found",
        message: "We couldn’t find that invitation.",
      });
  });
});
