import { eq } from "drizzle-orm";
import {
  createInvitation,
  createMember,
  createWaitlistEntry,
  type Invitation,
  type Member,
} from "@/db/factories";
import { members, messages } from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { needsOnboarding } from "@/domain/account/invite-reminder";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { createInvitation as invite } from "@/domain/invitations/create-invitation";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { getLatestInvitation, listInvitations } from "@/domain/invitations/list-invitations";
import { markShared } from "@/domain/invitations/mark-shared";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { requestRenewal } from "@/domain/invitations/request-renewal";
import { isWanted } from "@/domain/messages/is-wanted";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { entryState } from "@/domain/waitlist/state";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { after, asMember, asVisitor, at } from "../../support/people/contexts";
import { ada, join, SAM, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { admitAt, invitationFor, nameHost, readEntry } from "../../support/people/waitlist";

const contact = SAM.contact;

let host: Member;
let sponsor: Member;
let group: Invitation;

beforeEach(async () => {
  host = await createMember(db, PEOPLE.hedy);
  await nameHost(db, host);
  sponsor = await ada(db);
  group = await createInvitation(db, sponsor, { type: "group", recipient: "The Supper Club" });
});

/** Sam joins the waitlist from the group's full link and is admitted. */
async function admitToClub(): Promise<{ entryId: string; invitation: Invitation }> {
  await joinWaitlist(asVisitor(db), { contact, invitationCode: group.code });
  const [entry] = await db.query.waitlistEntries.findMany();
  const entryId = entry?.id ?? "";
  await admitEntry(asMember(db, host), { entryId });
  return { entryId, invitation: await invitationFor(db, { id: entryId }) };
}

const written = async (kind: "friend-joined" | "friend-let-in") =>
  db.select().from(messages).where(eq(messages.kind, kind));
const inEightDays = () => after("8 days");
const stateOf = async (id: string) => entryState(await readEntry(db, { id }));

describe("a friend who joins from the waitlist", () => {
  test("has joined, which notifies the original sponsor but not the host", async () => {
    const { entryId, invitation } = await admitToClub();
    const { memberId } = await join(db, invitation, SAM);
    expect(await stateOf(entryId)).toBe("joined");
    expect(await written("friend-joined")).toEqual([]);
    expect(await written("friend-let-in")).toMatchObject([
      {
        memberId: sponsor.id,
        address: sponsor.email,
        invitationId: group.id,
        payload: { friend: "Sam", recipient: "The Supper Club" },
        dedupeKey: `friend-let-in:${memberId}`,
      },
    ]);
  });

  test("has joined with another contact too", async () => {
    const { entryId, invitation } = await admitToClub();
    await join(db, invitation, { ...SAM, contact: { kind: "phone", value: "+12125550144" } });
    expect(await stateOf(entryId)).toBe("joined");
    expect(await written("friend-let-in")).toHaveLength(1);
  });

  test("sends no message to a sponsor who switched it off, also before sending", async () => {
    const { invitation } = await admitToClub();
    await join(db, invitation, SAM);
    const wanted = () => db.select().from(messages).where(isWanted(db));
    expect((await wanted()).map(({ kind }) => kind)).toContain("friend-let-in");
    await db.update(members).set({ notifyFriendJoined: false }).where(eq(members.id, sponsor.id));
    expect((await wanted()).map(({ kind }) => kind)).not.toContain("friend-let-in");
  });

  test("exports the waitlist entry, and erasure removes the name everywhere", async () => {
    const { invitation } = await admitToClub();
    const { memberId } = await join(db, invitation, SAM);
    const [sam] = await db.select().from(members).where(eq(members.id, memberId));
    if (!sam) throw new Error("Sam didn't join");
    expect((await exportMember(asMember(db, sam))).waitlist).toMatchObject([
      { contact: contact.value, admittedAt: expect.any(Date), joinedAt: expect.any(Date), removedAt: null },
    ]);
    await requestErasure(asMember(db, sam), { username: "sam" });
    expect(await eraseDueMembers(asVisitor(db, inEightDays()))).toBe(1);
    expect((await written("friend-let-in"))[0]?.payload.friend).toBe("A former member");
    expect(await dumpRows(db)).not.toMatch(/sam@example|Rivera/);
  });

  test("does not notify a suspended sponsor", async () => {
    const { invitation } = await admitToClub();
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    await join(db, invitation, SAM);
    expect(await written("friend-let-in")).toEqual([]);
  });

  test("keeps the first link as the origin after a lapsed invitation", async () => {
    const { invitation } = await admitToClub();
    const later = asVisitor(db, inEightDays());
    await joinWaitlist(later, { contact, invitationCode: invitation.code });
    const [, again] = await db.query.waitlistEntries.findMany({
      orderBy: (row, { asc }) => asc(row.createdAt),
    });
    expect(again).toMatchObject({ contact: contact.value, invitationId: group.id });
  });
});

test("a friend who joins with another link no longer waits, and only that link's sponsor is notified", async () => {
  await joinWaitlist(asVisitor(db), { contact, invitationCode: group.code });
  await join(db, await createInvitation(db, await theo(db)), SAM);
  const [entry] = await db.query.waitlistEntries.findMany();
  expect(entry).toMatchObject({ joinedAt: expect.any(Date), admittedAt: null });
  expect(await written("friend-joined")).toHaveLength(1);
  expect(await written("friend-let-in")).toEqual([]);
});

describe("an invitation for the waitlist is not the host's own", () => {
  test("it is in no list and no export of the host", async () => {
    const { invitation } = await admitToClub();
    const asHost = asMember(db, host);
    const totals = async () => Object.values(await listInvitations(asHost)).map(({ total }) => total);
    expect(await totals()).toEqual([0, 0, 0]);
    expect(await getLatestInvitation(asHost)).toBeNull();
    expect(JSON.stringify(await exportMember(asHost))).not.toContain(invitation.code);
    expect(await needsOnboarding({ db, now: asHost.now }, host.id)).toBe(true);
    await join(db, invitation, SAM);
    expect(await totals()).toEqual([0, 0, 0]);
  });

  test("no one can share or renew it", async () => {
    const { invitation } = await admitToClub();
    const asHost = asMember(db, host);
    const shared = () => markShared(asHost, { inviteId: invitation.id, source: "profile" });
    for (const attempt of [() => getShareCard(asHost, invitation.id), shared])
      expect((await rejection(db, attempt)).code).toBe("invitation-not-found");
    const later = asVisitor(db, inEightDays());
    const know = () => requestRenewal(later, { code: invitation.code });
    expect((await rejection(db, know)).code).toBe("link-dead");
    const seen = await readPublicInvitation(later, { code: invitation.code, ip: "192.0.2.1" });
    expect(seen).toMatchObject({ state: "expired", sponsorName: "Hedy", canRenew: false });
  });

  test("it does not count for the host and gets no reminder", async () => {
    const start = new Date("2026-02-10T17:00:00Z");
    for (let number = 0; number < 25; number++) {
      const entry = await createWaitlistEntry(db);
      await admitAt(db, host, entry, number < 5 ? start : new Date());
    }
    const own = { name: "Robin", type: "individual", source: "profile", key: "host-key-1" } as const;
    await expect(invite(asMember(db, host), own)).resolves.toHaveProperty("inviteId");
    expect(await remindOfExpiry({ db, now: at(start, "6 days") })).toBe(0);
  });
});

test("the link of a suspended host is dead", async () => {
  const { invitation } = await admitToClub();
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, host.id));
  expect((await rejection(db, () => join(db, invitation, SAM))).code).toBe("link-dead");
});
