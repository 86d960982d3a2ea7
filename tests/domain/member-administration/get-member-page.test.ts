import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, createMember, daysAgo } from "@/db/factories";
import { members, messages, perkClaims, sessions } from "@/db/schema";
import { getMemberPage, type MemberList } from "@/domain/member-administration/get-member-page";
import { pauseBranch, pauseInviting } from "@/domain/member-administration/pause-inviting";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { ada, iris } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const member = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));

async function page(username = "ada", cursors: Partial<Record<MemberList, string>> = {}) {
  const read = await getMemberPage(asMember(db, admin), { username, cursors });
  if (!read) throw new Error("no page");
  return read;
}

test("shows profile, masked contacts, sponsor, friends and how the member joined", async () => {
  await db.update(members).set({ phone: "+12125550147" }).where(eq(members.id, member.id));
  const group = await createInvitation(db, member, { type: "group" });
  const friend = await createJoinedFriend(db, group, { firstName: "Sam", username: "sam" });
  await createJoinedFriend(db, await createInvitation(db, friend), { username: "below" });
  expect(await page()).toMatchObject({
    member: {
      firstName: "Ada",
      joinedBy: "Without an invitation",
      contacts: [
        { kind: "email", masked: expect.stringMatching(/^a•••@/) },
        { kind: "phone", masked: "••• ••• ••47" },
      ],
    },
    sponsor: null,
    friends: { rows: [{ username: "sam" }], hasMore: false },
    invitations: { rows: [{ state: "1 of 6 joined" }], older: null },
  });
  expect(await page("sam")).toMatchObject({
    member: { joinedBy: "With a group invitation" },
    sponsor: { username: "ada" },
    friends: { rows: [{ username: "below" }] },
  });
  expect(await page("below")).toMatchObject({ member: { joinedBy: "With an invitation" } });
});

test("lists audit events about the member and by the member", async () => {
  await pauseInviting(asMember(db, admin), { memberId: member.id, reason: "Call us." });
  await pauseInviting(asMember(db, admin), { memberId: (await iris(db)).id, reason: "A rest." });
  const events = (await page("hedy")).audit.rows.map(({ action, subjectName }) => [action, subjectName]);
  expect(events).toEqual([
    ["inviting paused", expect.stringContaining("Iris")],
    ["inviting paused", expect.stringContaining("Ada")],
  ]);
  expect((await page()).audit.rows).toMatchObject([{ details: { reason: "Call us." } }]);
});

test("shows the states of invitations without their codes", async () => {
  const codes = [
    await createInvitation(db, member, { activatedAt: daysAgo(8) }),
    await createInvitation(db, member, { activatedAt: daysAgo(3), cancelledAt: daysAgo(2) }),
    await createInvitation(db, member, { activatedAt: daysAgo(1) }),
  ].map(({ code }) => code);
  const read = await page();
  expect(read.invitations.rows.map(({ state }) => state)).toEqual(["Waiting", "Cancelled", "Expired"]);
  for (const code of codes) expect(JSON.stringify(read)).not.toContain(code);
});

test("shows perks, balance, ledger, devices, messages without contents, and the audit", async () => {
  await give(db, member, 500);
  const claim = { memberId: member.id, perkId: "perk", claimNo: 1, limitPerMember: 1, code: "SECRET" };
  await db.insert(perkClaims).values(claim);
  const userAgent = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1";
  const expiresAt = new Date(Date.now() + 60_000);
  const session = { memberId: member.id, userAgent, ipAddress: "192.0.2.7" };
  await db.insert(sessions).values({ ...session, token: "token", expiresAt });
  await db.insert(sessions).values({ ...session, token: "over", expiresAt: daysAgo(1) });
  const message = { channel: "email", kind: "friend-joined", status: "sent", memberId: member.id } as const;
  await db
    .insert(messages)
    .values({ ...message, address: "ada@else.test", payload: { friend: "Wilhelmina" } });
  await pauseInviting(asMember(db, admin), { memberId: member.id, reason: "Call us." });
  const read = await page();
  expect(read).toMatchObject({
    perks: { rows: [{ perkId: "perk", state: "Claimed" }] },
    balance: { cents: 500 },
    ledger: [{ amountCents: 500 }],
    devices: [{ name: "Safari on iPhone" }],
    audit: { rows: [{ action: "inviting paused", details: { reason: "Call us." } }] },
    member: { pause: { reason: "Call us." } },
  });
  expect(read.messages.rows.map(({ label }) => label).sort()).toEqual(["Friend joined", "Inviting paused"]);
  for (const secret of ["SECRET", "ada@else.test", "Wilhelmina", "192.0.2.7", member.email])
    expect(JSON.stringify(read)).not.toContain(secret);
});

test("shows the nearest paused branch above", async () => {
  const friend = await createMember(db, { invitedBy: member.id, username: "sam" });
  await createMember(db, { invitedBy: friend.id, username: "below" });
  await pauseBranch(asMember(db, admin), { memberId: member.id, reason: "Far." });
  expect(await page("below")).toMatchObject({ pausedAbove: { username: "ada" } });
  await pauseBranch(asMember(db, admin), { memberId: friend.id, reason: "Near." });
  expect(await page("below")).toMatchObject({ pausedAbove: { username: "sam", branchPauseReason: "Near." } });
  expect(await page()).toMatchObject({ pausedAbove: null, member: { branchPause: { reason: "Far." } } });
});

test("every list has pages", async () => {
  for (let number = 0; number < 10; number++) {
    await createInvitation(db, member, { activatedAt: daysAgo(number) });
    const claim = { memberId: member.id, claimNo: 1, limitPerMember: 1, createdAt: daysAgo(number) };
    await db.insert(perkClaims).values({ ...claim, perkId: `perk-${number}` });
    const message = { channel: "email", kind: "friend-joined", memberId: member.id } as const;
    await db.insert(messages).values({ ...message, createdAt: daysAgo(number) });
    await pauseInviting(asMember(db, admin), { memberId: member.id, reason: "Call us." });
    const free = { invitingPausedAt: null, invitingPausedBy: null, invitingPauseReason: null };
    await db.update(members).set(free).where(eq(members.id, member.id));
  }
  await db.delete(messages).where(eq(messages.kind, "inviting-paused"));
  const first = await page();
  for (const list of ["invitations", "perks", "messages", "audit"] as const) {
    const { rows, older, isNewest } = first[list];
    expect({ list, count: rows.length, isNewest }).toEqual({ list, count: 8, isNewest: true });
    const second = (await page("ada", { [list]: older ?? "" }))[list];
    expect({ list, count: second.rows.length, older: second.older, isNewest: second.isNewest }).toEqual({
      ...{ list, count: 2, older: null, isNewest: false },
    });
    const ids = [...rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
  }
});

test("is null for unknown and erased members, and closed to everyone but administrators", async () => {
  await createMember(db, { status: "erased", email: null, username: "gone" });
  for (const username of ["unknown", "gone"])
    expect(await getMemberPage(asMember(db, admin), { username })).toBeNull();
  for (const who of [member, await iris(db), await lin(db)])
    expect(await rejection(db, () => getMemberPage(asMember(db, who), { username: "ada" }))).toMatchObject({
      code: "not-allowed",
    });
});
