import { eq } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { conciergeRequests, members, messages, sessions, waitlistEntries } from "@/db/schema";
import { encryptContact } from "@/domain/contacts/encrypt-contact";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { createGift, createGiftSchema } from "@/domain/invitations/create-gift";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { suspendMember, unsuspendMember } from "@/domain/member-administration/suspend-member";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { ada, friend, iris, join } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import {
  auditActions,
  createRequest,
  hedy,
  lin,
  readRequest,
  SAMS_CONTACT,
  sentBy,
} from "../../support/people/staff";

const sponsor = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));

const unchanged = async (attempt: () => Promise<unknown>) => {
  const before = await dumpRows(db);
  const error = await attempt().catch((thrown: unknown) => thrown);
  expect(await dumpRows(db)).toBe(before);
  return error;
};

const stateOf = async ({ code }: { code: string }) =>
  (await readPublicInvitation(asVisitor(db), { code, ip: "192.0.2.1" })).state;

describe("suspending a member", () => {
  test("ends sessions, deactivates links immediately, and can be undone", async () => {
    const invitation = await createInvitation(db, sponsor);
    const ends = new Date(Date.now() + 60_000);
    const session = { memberId: sponsor.id, token: "token", expiresAt: ends, ipAddress: "192.0.2.1" };
    await db.insert(sessions).values(session);
    await suspendMember(asMember(db, admin), { memberId: sponsor.id, reason: "Sold invitations." });
    expect(await stateOf(invitation)).toBe("unknown");
    const [ended, ...others] = await db.select().from(sessions);
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ token: expect.not.stringContaining("token"), ipAddress: null });
    expect(ended?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
    const unsuspended = await unsuspendMember(asMember(db, admin), { memberId: sponsor.id });
    expect(unsuspended).toEqual({ memberId: sponsor.id });
    expect(await stateOf(invitation)).toBe("open");
    expect(await auditActions(db, sponsor.id)).toEqual(["member suspended", "member unsuspended"]);
  });

  test("rejects a lead, oneself, an unknown member and a second suspension", async () => {
    const suspend = (who: Member, memberId: string) =>
      unchanged(() => suspendMember(asMember(db, who), { memberId, reason: "Because." }));
    expect(await suspend(await lin(db), sponsor.id)).toEqual(domainError("not-allowed"));
    expect(await suspend(admin, admin.id)).toEqual(domainError("suspend-self"));
    expect(await suspend(admin, "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e")).toEqual(
      domainError("member-not-found"),
    );
    const gone = await createMember(db, { status: "suspended" });
    expect(await suspend(admin, gone.id)).toEqual(domainError("member-unchanged"));
    const end = () => unsuspendMember(asMember(db, admin), { memberId: sponsor.id });
    expect(await unchanged(end)).toEqual(domainError("member-unchanged"));
  });
});

describe("a gift membership", () => {
  const gift = createGiftSchema.parse({ username: " @Ada ", name: "Margot", key: "gift-key-1" });

  test("appears in its sponsor's list, and one friend can join with its link", async () => {
    const { inviteId, code, link } = await createGift(asMember(db, admin), gift);
    expect((await listInvitations(asMember(db, sponsor))).pending.rows).toMatchObject([
      { id: inviteId, type: "gift", recipient: "Margot", canShare: false },
    ]);
    expect(link).toContain("https://plus-one.test/invitation?i=");
    const [row] = await db.query.invitations.findMany();
    if (!row) throw new Error("no gift");
    await join(db, row, friend("Margot"));
    expect(await stateOf({ code })).toBe("full");
    expect(await auditActions(db, inviteId)).toContain("gift created");
  });

  test("is created once per idempotency key", async () => {
    const first = await createGift(asMember(db, admin), gift);
    expect(await unchanged(() => createGift(asMember(db, admin), gift))).toEqual(first);
    const other = { ...gift, name: "Leonie" };
    expect(await unchanged(() => createGift(asMember(db, admin), other))).toEqual(domainError("key-reused"));
  });

  test("rejects a lead and an unknown or suspended sponsor", async () => {
    const lead = await lin(db);
    expect(await unchanged(() => createGift(asMember(db, lead), gift))).toEqual(domainError("not-allowed"));
    const nobody = { ...gift, username: "nobody" };
    expect(await unchanged(() => createGift(asMember(db, admin), nobody))).toEqual(
      domainError("member-not-found"),
    );
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    expect(await unchanged(() => createGift(asMember(db, admin), gift))).toEqual(
      domainError("member-not-found"),
    );
  });
});

describe("erasing a contact", () => {
  const contact = { kind: "email", value: SAMS_CONTACT } as const;

  test("removes it from requests, messages, sign-ups and the waitlist", async () => {
    const concierge = await iris(db);
    const waiting = await createRequest(db, sponsor);
    const sent = await createRequest(db, sponsor, sentBy(concierge));
    const other = await createRequest(db, sponsor, { contact: "other@friends.example" });
    const addressSealed = encryptContact(SAMS_CONTACT);
    const payload = { sponsor: "Ada", code: "c4nary", link: "c4nary", note: "c4nary", optOut: "c4nary" };
    await db.insert(messages).values([
      {
        channel: "email",
        kind: "concierge-invite",
        addressSealed,
        conciergeRequestId: sent.id,
        payload,
      },
      { channel: "email", kind: "join-code", address: SAMS_CONTACT, payload },
    ]);
    await db.insert(waitlistEntries).values({ contactKind: "email", contact: SAMS_CONTACT });
    const { code } = await createInvitation(db, sponsor);
    await holdPlace(asVisitor(db), { ...friend("Sam", { contact }), invitationCode: code });

    expect(await eraseContact(asMember(db, admin), { contact })).toEqual({ requests: 2 });

    const dump = await dumpRows(db);
    expect(dump).not.toContain(SAMS_CONTACT);
    expect(dump).not.toContain(addressSealed);
    expect(dump).not.toContain("c4nary");
    expect(await readRequest(db, waiting)).toMatchObject({ status: "closed", contactSealed: null });
    expect(await readRequest(db, sent)).toMatchObject({
      status: "closed",
      reason: "erased",
      contactSealed: null,
    });
    expect(await readRequest(db, other)).toMatchObject({
      status: "queued",
      contactSealed: other.contactSealed,
    });
    expect(await db.select({ status: messages.status }).from(messages)).toContainEqual({ status: "dropped" });
    expect(await stateOf({ code })).toBe("open");
  });

  test.each([
    ["is queued", "email", "queued", "closed"],
    ["failed", "email", "failed", "closed"],
    ["is sent", "email", "sent", "sent"],
    ["failed and was sent manually", "hand", "failed", "sent"],
  ] as const)("changes a request whose message %s (%s, %s) to %s", async (_, via, message, status) => {
    const request = await createRequest(db, sponsor, sentBy(await iris(db), via));
    await db.insert(messages).values({
      channel: "email",
      kind: "concierge-invite",
      status: message,
      addressSealed: encryptContact(SAMS_CONTACT),
      conciergeRequestId: request.id,
    });
    await eraseContact(asMember(db, admin), { contact });
    expect(await readRequest(db, request)).toMatchObject({ status, contactSealed: null });
  });

  test("does not change a member's own contact, and rejects a lead", async () => {
    await createRequest(db, sponsor);
    const lead = await lin(db);
    expect(await unchanged(() => eraseContact(asMember(db, lead), { contact }))).toEqual(
      domainError("not-allowed"),
    );
    await eraseContact(asMember(db, admin), { contact: { kind: "email", value: sponsor.email ?? "" } });
    expect(await db.$count(members, eq(members.email, sponsor.email ?? ""))).toBe(1);
    expect(await db.$count(conciergeRequests)).toBe(1);
  });
});
