import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, createMember, type Member } from "@/db/factories";
import { ledgerEntries, perkClaims } from "@/db/schema";
import { changeVisibility } from "@/domain/account/change-preferences";
import { addFavorite } from "@/domain/account/favorites";
import { cancelWithReason, closeWithReason } from "@/domain/concierge/cancel-with-reason";
import { exportMember } from "@/domain/data-export/export-member";
import { pauseBranch, pauseInviting } from "@/domain/member-administration/pause-inviting";
import { setExtraInvitations } from "@/domain/member-administration/set-extra-invitations";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { buy, give, refund } from "../../support/people/credit";
import { createFullClub } from "../../support/people/full-club";
import { ada, friend, join, theo } from "../../support/people/people";
import { NEW_EMAIL, start } from "../../support/people/recoveries";
import { BROWSER, createSession } from "../../support/people/sessions";
import { createRequest, hedy, lin } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const NOOR = friend("Noor", { lastName: "Haddad" });

let db: Database;
let sponsor: Member;
let member: Member;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  const { memberId } = await join(db, await createInvitation(db, sponsor, { recipient: "Noor" }), NOOR);
  const found = await db.query.members.findFirst({ where: (row, { eq }) => eq(row.id, memberId) });
  if (!found) throw new Error("Noor did not join");
  member = found;
});

async function read(who = member) {
  return JSON.parse(JSON.stringify(await exportMember(asMember(db, who))));
}

describe("a member's export", () => {
  test("contains the details, the sign-up and the activity", async () => {
    const own = asMember(db, member);
    await addFavorite(own, "brand-corvo");
    await db
      .insert(perkClaims)
      .values({ memberId: member.id, perkId: "perk-x", claimNo: 1, limitPerMember: 1, code: "TENOFF" });
    await createSession(db, member, { userAgent: "Nightjar/1.0", ipAddress: "198.51.100.7" });
    await requestSignInCode(asVisitor(db), { contact: NOOR.contact }, BROWSER);
    await changeVisibility(own, { visibility: "hidden" });
    expect(await read()).toMatchObject({
      member: {
        id: member.id,
        firstName: "Noor",
        lastName: "Haddad",
        username: "noor",
        email: "noor@example.test",
        phone: null,
        hidden: true,
        notifyFriendJoined: true,
        invitedByMember: true,
      },
      joining: [{ firstName: "Noor", contact: "noor@example.test", termsAcceptedAt: expect.any(String) }],
      invitations: [],
      conciergeRequests: [],
      ledger: [{ kind: "welcome", amountCents: 5000, title: "Welcome to Plus One" }],
      perks: [{ perkId: "perk-x", code: "TENOFF" }],
      favouriteBrands: [{ brandId: "brand-corvo" }],
      sessions: [{ userAgent: "Nightjar/1.0", ipAddress: "198.51.100.7" }],
      messages: [{ kind: "sign-in-code", channel: "email", address: "noor@example.test", status: "queued" }],
      codes: [{ purpose: "sign-in", contact: "noor@example.test" }],
      waitlist: [],
    });
  });

  test("contains the invitations with recipients and joined friends", async () => {
    const group = await createInvitation(db, member, { type: "group", recipient: "The Supper Club" });
    await createJoinedFriend(db, group, { firstName: "Max" });
    await createRequest(db, member, { recipientName: "Sam" });
    const exported = await read();
    expect(exported.invitations).toMatchObject([
      { recipient: "The Supper Club", code: group.code, joined: [{ firstName: "Max" }] },
      { recipient: "Sam", joined: [] },
    ]);
    expect(exported.conciergeRequests).toMatchObject([{ recipientName: "Sam", contactKind: "email" }]);
  });

  test("shows that staff cancelled an invitation without their reason, and includes the member's own reason", async () => {
    const lead = await lin(db);
    const request = await createRequest(db, member);
    await cancelWithReason(asMember(db, lead), {
      requestId: request.id,
      reason: "Noor's friend complained.",
    });
    const [theirs] = (await read()).invitations;
    expect(theirs).toMatchObject({ status: "cancelled", cancelledByYou: false });
    expect(theirs).not.toHaveProperty("cancelReason");

    const own = await createRequest(db, lead);
    await cancelWithReason(asMember(db, lead), { requestId: own.id, reason: "A wrong number." });
    const exported = await read(lead);
    expect(exported.invitations).toMatchObject([{ cancelledByYou: true, cancelReason: "A wrong number." }]);
  });

  test("shows a closed link in the same way", async () => {
    const lead = await lin(db);
    const close = async (sponsor: Member) => {
      const invitation = await createInvitation(db, sponsor, { type: "group" });
      await createJoinedFriend(db, invitation);
      const { id: requestId } = await createRequest(db, sponsor, { invitation });
      await closeWithReason(asMember(db, lead), { requestId, reason: "A noisy group." });
    };
    await close(member);
    const [theirs] = (await read()).invitations;
    expect(theirs).toMatchObject({ closedAt: expect.any(String), closedByYou: false });
    expect(theirs).not.toHaveProperty("closeReason");
    await close(lead);
    expect((await read(lead)).invitations).toMatchObject([
      { closedByYou: true, closeReason: "A noisy group." },
    ]);
  });

  test("contains no other person's contact in any form, and no secret", async () => {
    await createRequest(db, member, { contact: "sam.rivera@friends.example" });
    const friends = await createInvitation(db, member, { type: "group" });
    await createJoinedFriend(db, friends, { firstName: "Max", email: "max@friends.example" });
    const session = await createSession(db, member);
    await joinWaitlist(asVisitor(db), { contact: { kind: "email", value: "waiting@friends.example" } });
    const text = JSON.stringify(await read());
    const requests = await db.query.conciergeRequests.findMany();
    const codes = await db.query.codes.findMany();
    const secrets = [
      "friends.example",
      sponsor.email,
      sponsor.phone,
      session.token,
      ...requests.flatMap(({ contactHash, contactSealed }) => [contactHash, contactSealed]),
      ...codes.map(({ codeHash }) => codeHash),
    ];
    expect(secrets.filter((secret) => secret && text.includes(secret))).toEqual([]);
    expect(requests[0]?.contactSealed).toEqual(expect.any(String));
  });

  test("contains why emails to the member were stopped", async () => {
    const values = { kind: "bounce", provider: "ses", reason: "5.1.1", at: null } as const;
    for (const address of ["noor@example.test", "sam@friends.example"])
      await addSuppression(db, asVisitor(db), { address, ...values });
    expect((await read()).suppressions).toEqual([
      {
        contact: "noor@example.test",
        kind: "bounce",
        reason: "5.1.1",
        reportedAt: expect.any(String),
        removedAt: null,
      },
    ]);
  });

  test("masks a proposed new contact, because the reader may not be the member", async () => {
    await start(db, { admin: await hedy(db), member });
    const exported = await read();
    expect(exported.contactProposals).toMatchObject([
      { kind: "email", contact: "a•••@e•••.test", status: "proposed", agreedAt: null, endedAt: null },
    ]);
    expect(JSON.stringify(exported)).not.toContain(NEW_EMAIL.value);
  });

  test("contains purchases and refunds with their brands", async () => {
    await give(db, member, 5000);
    const { paymentId } = await buy(db, member, 3000, { brand: "corvo" });
    await refund(db, paymentId, 1000);
    expect((await read()).ledger).toMatchObject([
      { kind: "welcome", amountCents: 5000, brand: null },
      { kind: "gift", amountCents: 5000, title: "Casa Orrin", brand: null },
      { kind: "purchase", amountCents: -3000, title: "Lumen Rue", brand: "corvo", perkId: null },
      { kind: "refund", amountCents: 1000, title: "Lumen Rue", brand: "corvo", perkId: null },
    ]);
  });

  test("contains nothing that others did, posted or wrote", async () => {
    const other = await theo(db);
    await addFavorite(asMember(db, other), "brand-of-theo");
    await createInvitation(db, other, { recipient: "Friend of Theo" });
    await db
      .insert(ledgerEntries)
      .values({ memberId: other.id, kind: "perk", amountCents: 1, title: "Of Theo", reference: "x" });
    await createMember(db, { firstName: "Zed" });
    expect(JSON.stringify(await read())).not.toMatch(/theo|zed/i);
  });

  test("is the same for another member's contact as for an unused one", async () => {
    const ask = async (value: string) => {
      await requestContactChange(asMember(db, member), { contact: { kind: "email", value } });
      const { codes, messages, events } = await read();
      const [code] = codes.filter(({ contact }: { contact: string }) => contact === value);
      return { codes: codes.length, used: code.usedAt, messages, events };
    };
    const taken = await ask(sponsor.email ?? "");
    const free = await ask("nobody@example.test");
    expect(free).toEqual({ ...taken, codes: taken.codes + 1 });
  });

  test("changes nothing", async () => {
    const before = await dumpRows(db);
    await read();
    expect(await dumpRows(db)).toBe(before);
  });
});

test("a member of the full club has data in every part of the export", async () => {
  db = await freshDatabase();
  const { ada } = await createFullClub(db);
  const parts = Object.entries(await read(ada));
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter(([, part]) => Object.keys(part as object).length === 0)).toEqual([]);
});

test("a member's export has the pause with its reason, the extra invitations and the circle, and no one's id", async () => {
  const admin = await hedy(db);
  const { id: memberId } = member;
  await pauseInviting(asMember(db, admin), { memberId, reason: "Please call us first." });
  await pauseBranch(asMember(db, admin), { memberId, reason: "Please call us first." });
  await setExtraInvitations(asMember(db, admin), { memberId, extra: 3 });
  const exported = await read();
  expect(exported.member).toMatchObject({
    inCircles: true,
    extraInvitations: 3,
    invitingPausedAt: expect.any(String),
    invitingPauseReason: "Please call us first.",
    branchPauseReason: "Please call us first.",
  });
  expect(JSON.stringify(exported)).not.toContain(admin.id);
});
