import { createInvitation, createJoinedFriend } from "@/db/factories";
import { clubSettings } from "@/db/schema";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { getCancelTarget } from "@/domain/invitations/cancel-invitation";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { invitationLink } from "@/lib/urls/invitation-link";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";
const CODE = "SAMPARTY234567";

const sponsor = inEachTest(() => ada(db));

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { recipient: "Sam", activatedAt: new Date(START), ...overrides });

const card = ({ id }: { id: string }, later = "1 hour", who = sponsor) =>
  getShareCard(asMember(db, who, at(START, later)), id);

describe("getShareCard", () => {
  test("returns the names, the code, the link and the texts", async () => {
    const sam = await invite({ code: CODE });
    const link = invitationLink(TEST_APP_URL, CODE, "Ada");
    const drawn = await card(sam);
    expect(drawn).toMatchObject({
      inviteId: sam.id,
      type: "individual",
      inviteCode: CODE,
      engraving: CODE,
      sponsorName: "Ada",
      recipientName: "Sam",
      link,
      firstSent: null,
      canAskConcierge: true,
    });
    expect(drawn.nativeShare.url).toBe(link);
    expect(drawn.copyText).toBe(`${drawn.nativeShare.text}\n${link}`);
    expect(drawn.copyText).toContain(`Invite code: ${CODE}`);
    expect(drawn.copyText).toMatch(/^I'm inviting you to join Plus One, /);
  });

  test("returns the day of the first share in New York", async () => {
    const sam = await invite({ sharedAt: new Date("2026-02-11T04:59:59Z") });
    expect(await card(sam, "40 hours")).toMatchObject({ firstSent: "February 10, 2026" });
  });

  test("accepts an invitation that expired in the last 30 days, and a group with free places", async () => {
    const [sam, group] = [await invite(), await invite({ type: "group" })];
    await createJoinedFriend(db, group, { createdAt: new Date(START) });
    await expect(card(sam, "600 hours")).resolves.toMatchObject({ inviteId: sam.id });
    for (const later of ["100 hours", "168 hours", "887 hours"])
      await expect(card(group, later)).resolves.toMatchObject({ inviteId: group.id, type: "group" });
    expect(await rejection(db, () => card(group, "888 hours"))).toMatchObject({
      code: "invitation-not-shareable",
    });
  });

  test("does not offer the concierge while intake is off or a request is open", async () => {
    const sam = await invite();
    const contact = { kind: "email", value: "sam@example.test" } as const;
    await requestConcierge(asMember(db, sponsor, at(START)), { contact, inviteId: sam.id });
    expect(await card(sam)).toMatchObject({ canAskConcierge: false });
    const noor = await invite();
    expect(await card(noor)).toMatchObject({ canAskConcierge: true });
    await db.insert(clubSettings).values({ conciergeOpen: false });
    expect(await card(noor)).toMatchObject({ canAskConcierge: false });
  });

  test("changes nothing", async () => {
    const sam = await invite();
    const before = await dumpRows(db);
    await card(sam);
    expect(await dumpRows(db)).toBe(before);
  });

  test("rejects a cancelled, accepted, full or long expired invitation and a gift", async () => {
    const [cancelled, accepted, full, expired, gift] = [
      await invite({ cancelledAt: new Date(START) }),
      await invite(),
      await invite({ type: "group" }),
      await invite({ activatedAt: new Date("2026-01-04T12:59:59Z") }),
      await invite({ type: "gift" }),
    ];
    for (const invitation of [accepted, full, full, full, full, full, full])
      await createJoinedFriend(db, invitation);
    for (const invitation of [cancelled, accepted, full, expired])
      expect(await rejection(db, () => card(invitation))).toMatchObject({ code: "invitation-not-shareable" });
    expect(await rejection(db, () => card(gift))).toMatchObject({ code: "invitation-not-found" });
  });

  test("rejects another sponsor's, an unknown and a malformed id with the same error", async () => {
    const sam = await invite();
    const outsider = await theo(db);
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    for (const [invitation, who] of [
      [sam, outsider],
      [unknown, sponsor],
      [{ id: "x" }, sponsor],
    ] as const)
      expect(await rejection(db, () => card(invitation, "1 hour", who))).toMatchObject({
        code: "invitation-not-found",
      });
  });
});

describe("getCancelTarget", () => {
  const target = ({ id }: { id: string }, later = "1 hour", who = sponsor) =>
    getCancelTarget(asMember(db, who, at(START, later)), id);

  test("returns the recipient and the type", async () => {
    expect(await target(await invite())).toEqual({ recipient: "Sam", type: "individual", end: "cancel" });
    expect(await target(await invite({ type: "group" }))).toEqual({
      recipient: "Sam",
      type: "group",
      end: "cancel",
    });
  });

  test("returns that a friend has joined, or that it is cancelled already", async () => {
    const [joined, cancelled] = [await invite(), await invite({ cancelledAt: new Date(START) })];
    await createJoinedFriend(db, joined, { firstName: "Sam" });
    expect(await target(joined)).toMatchObject({ end: "cancel", already: "joined", friend: "Sam" });
    expect(await target(cancelled, "9 minutes")).toMatchObject({ already: "cancelled", canUndo: true });
    expect(await target(cancelled)).toMatchObject({ already: "cancelled", canUndo: false });
  });

  test("rejects an invitation that cannot be cancelled", async () => {
    const [gift, sam] = [await invite({ type: "gift" }), await invite()];
    const outsider = await theo(db);
    const codes = [
      await rejection(db, () => target(gift)),
      await rejection(db, () => target(sam, "168 hours")),
      await rejection(db, () => target(sam, "1 hour", outsider)),
    ].map(({ code }) => code);
    expect(codes).toEqual(["invitation-gift", "invitation-expired", "invitation-not-found"]);
  });
});
