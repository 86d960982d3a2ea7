import { eq } from "drizzle-orm";
import { createJoinedFriend, createMember, createInvitation as existing } from "@/db/factories";
import { clubSettings, members } from "@/db/schema";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { markShared } from "@/domain/invitations/mark-shared";
import { getCreateStatus } from "@/domain/invitations/quota";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const NOON = "2027-02-10T17:00:00Z";

const sponsor = inEachTest(() => ada(db));

const context = (later = "0", who = sponsor) => asMember(db, who, at(NOON, later));
const create = (later = "0", who = sponsor) =>
  createInvitation(context(later, who), { name: "Sam", type: "individual", source: "home" });
const status = (later = "0", who = sponsor) => getCreateStatus(context(later, who));
const set = (values: Partial<typeof clubSettings.$inferInsert>) =>
  db.insert(clubSettings).values(values).onConflictDoUpdate({ target: clubSettings.id, set: values });
const season = (seasonAllowance: number, seasonFrom = "2027-01-01", seasonUntil = "2027-03-31") =>
  set({ seasonAllowance, seasonFrom, seasonUntil });
const change = (values: Partial<typeof members.$inferInsert>, who = sponsor) =>
  db.update(members).set(values).where(eq(members.id, who.id));
const pause = (reason: string) => ({
  invitingPausedAt: new Date(NOON),
  invitingPausedBy: sponsor.id,
  invitingPauseReason: reason,
});
const branchPause = (reason: string) => ({
  branchPausedAt: new Date(NOON),
  branchPausedBy: sponsor.id,
  branchPauseReason: reason,
});

describe("the limits that the club sets", () => {
  test("a lower live limit applies from the next invitation, with the number that waits", async () => {
    await create();
    await create();
    await set({ liveInvitations: 1 });
    expect(await rejection(db, () => create())).toMatchObject({
      code: "too-many-live",
      message: "You have 2 invitations waiting. Cancel one, or wait for a friend to join.",
    });
  });

  test("a live limit of one has a text in the singular", async () => {
    await set({ liveInvitations: 1 });
    await create();
    expect((await status()).problem).toBe(
      "You have 1 invitation waiting. Cancel one, or wait for a friend to join.",
    );
  });

  test("the daily limit applies", async () => {
    await set({ invitationsADay: 1 });
    await create();
    expect(await rejection(db, () => create())).toMatchObject({ code: "too-many-today" });
    await expect(create("24 hours")).resolves.toBeDefined();
  });

  test("extra invitations add to the live limit", async () => {
    await set({ liveInvitations: 1 });
    await change({ extraInvitations: 1 });
    await create();
    await create();
    expect(await rejection(db, () => create())).toMatchObject({ code: "too-many-live" });
  });
});

describe("a season", () => {
  test("says nothing without a season, before it and after it", async () => {
    expect((await status()).allowance).toBeNull();
    await season(1, "2027-02-11", "2027-02-12");
    await create();
    expect(await status()).toEqual({ problem: null, allowance: null, isSeasonSpent: false });
    await season(1, "2027-02-01", "2027-02-09");
    expect((await status()).allowance).toBeNull();
  });

  test("begins and ends at midnight in New York", async () => {
    await season(3, "2027-02-11", "2027-02-11");
    expect((await status("11 hours 59 minutes")).allowance).toBeNull();
    expect((await status("12 hours")).allowance).toBe("3 to give until February 11");
    expect((await status("35 hours 59 minutes")).allowance).toBe("3 to give until February 11");
    expect((await status("36 hours")).allowance).toBeNull();
  });

  test("counts down to zero, and then says what to do", async () => {
    await season(2);
    await create();
    expect((await status()).allowance).toBe("1 to give until March 31");
    await create();
    const text =
      "You’ve given all your invitations for this season. You can invite more friends after March 31, or cancel one that waits.";
    expect(await status()).toEqual({ problem: text, allowance: null, isSeasonSpent: true });
    expect(await rejection(db, () => create())).toMatchObject({ code: "season-spent", message: text });
  });

  test("an allowance of one has a text in the singular, and says nothing about waiting ones if none waits", async () => {
    await season(1);
    await createJoinedFriend(db, await existing(db, sponsor, { activatedAt: new Date(NOON) }));
    expect((await status()).problem).toBe(
      "You’ve given your invitation for this season. You can invite more friends after March 31.",
    );
  });

  test("extra invitations add to the allowance", async () => {
    await season(2);
    await change({ extraInvitations: 3 });
    expect((await status()).allowance).toBe("5 to give until March 31");
  });

  test("a cancelled or expired invitation returns; an accepted one, an older one and a gift don't count twice", async () => {
    await season(3);
    const { inviteId } = await create();
    await cancelInvitation(context(), { inviteId });
    await create("-8 days");
    await existing(db, sponsor, { activatedAt: new Date("2026-12-20T17:00:00Z") });
    await existing(db, sponsor, { activatedAt: new Date(NOON), type: "gift" });
    await existing(db, await createMember(db), { activatedAt: new Date(NOON) });
    expect((await status()).allowance).toBe("3 to give until March 31");
    await createJoinedFriend(db, await existing(db, sponsor, { activatedAt: new Date(NOON) }));
    expect((await status("10 days")).allowance).toBe("2 to give until March 31");
  });

  test("an expired invitation of the season can't be renewed if its place is given again", async () => {
    await season(1);
    const { inviteId } = await create("-8 days");
    await create();
    for (const renew of [
      () => markShared(context(), { inviteId, source: "profile" }),
      () => getShareCard(context(), inviteId),
    ])
      expect(await rejection(db, renew)).toMatchObject({ code: "season-spent" });
  });

  test("an invitation from before the season can be renewed", async () => {
    await season(1, "2027-02-09");
    const { inviteId } = await create("-8 days");
    await create();
    await expect(markShared(context(), { inviteId })).resolves.toEqual({ inviteId });
  });

  test("a cancellation can't be undone if its place is given again", async () => {
    await season(1);
    const { inviteId } = await create();
    await cancelInvitation(context(), { inviteId });
    await create();
    expect(await rejection(db, () => undoCancellation(context(), { inviteId }))).toMatchObject({
      code: "season-spent",
    });
  });
});

describe("a pause", () => {
  test("rejects a new and a renewed invitation with the reason", async () => {
    const { inviteId } = await create("-8 days");
    await change(pause("Please call us first."));
    const text = "You can’t invite friends right now. The reason: “Please call us first.”";
    expect((await status()).problem).toBe(text);
    for (const invite of [() => create(), () => markShared(context(), { inviteId })])
      expect(await rejection(db, invite)).toMatchObject({ code: "inviting-paused", message: text });
  });

  test("rejects the renewal of a group that friends have joined", async () => {
    const group = await existing(db, sponsor, {
      type: "group",
      activatedAt: new Date("2027-02-02T17:00:00Z"),
    });
    await createJoinedFriend(db, group);
    await change(pause("Please call us first."));
    expect(await rejection(db, () => markShared(context(), { inviteId: group.id }))).toMatchObject({
      code: "inviting-paused",
    });
  });

  test("leaves an open invitation as it is: it can be shared, and a cancellation undone", async () => {
    const { inviteId } = await create();
    const other = await create();
    await cancelInvitation(context(), { inviteId: other.inviteId });
    await change(pause("Please call us first."));
    await expect(markShared(context(), { inviteId })).resolves.toEqual({ inviteId });
    await expect(undoCancellation(context(), { inviteId: other.inviteId })).resolves.toEqual(other);
  });

  test("of a branch applies to its root and everyone below, not to others", async () => {
    const friend = await createMember(db, { invitedBy: sponsor.id });
    const below = await createMember(db, { invitedBy: friend.id });
    const other = await createMember(db);
    await change(branchPause("A pause for everyone."), friend);
    const text = "You can’t invite friends right now. The reason: “A pause for everyone.”";
    for (const who of [friend, below]) {
      expect((await status("0", who)).problem).toBe(text);
      expect(await rejection(db, () => create("0", who))).toMatchObject({ code: "inviting-paused" });
    }
    const joinedLater = await createMember(db, { invitedBy: below.id });
    expect((await status("0", joinedLater)).problem).toBe(text);
    for (const who of [sponsor, other]) expect((await status("0", who)).problem).toBeNull();
  });

  test("shows the member's own reason before a branch's, and the nearest branch's first", async () => {
    const friend = await createMember(db, { invitedBy: sponsor.id });
    await change(branchPause("Far."));
    expect((await status("0", friend)).problem).toContain("Far.");
    await change(branchPause("Near."), friend);
    expect((await status("0", friend)).problem).toContain("Near.");
    await change(pause("Own."), friend);
    expect((await status("0", friend)).problem).toContain("Own.");
  });

  test("of a branch reaches a hundred members down, and the query ends in a circle", async () => {
    let last = sponsor;
    for (let depth = 0; depth < 100; depth++) last = await createMember(db, { invitedBy: last.id });
    await change(branchPause("From the top."));
    expect((await status("0", last)).problem).toContain("From the top.");
    const next = await createMember(db, { invitedBy: last.id });
    expect((await status("0", next)).problem).toBeNull();
    await change({ invitedBy: next.id });
    expect((await status("0", last)).problem).toContain("From the top.");
  });
});
