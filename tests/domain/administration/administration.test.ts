import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { conciergeRequests, members, messages, sessions, waitlistEntries } from "@/db/schema";
import { createGift, createGiftSchema } from "@/domain/administration/create-gift";
import { eraseContact } from "@/domain/administration/erase-contact";
import { suspendMember, unsuspendMember } from "@/domain/administration/suspend-member";
import { encryptContact } from "@/domain/contacts/encrypt-contact";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, asVisitor } from "../../support/people/contexts";
import {
  createRequest,
  deeds,
  hedy,
  lin,
  readRequest,
  refused,
  SAMS_CONTACT,
  sentBy,
} from "../../support/people/desk";
import { ada, friend, iris, join } from "../../support/people/people";

let db: Database;
let sponsor: Member;
let admin: Member;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  admin = await hedy(db);
});

const unchanged = async (attempt: () => Promise<unknown>) => {
  const before = await dumpRows(db);
  const error = await attempt().catch((thrown: unknown) => thrown);
  expect(await dumpRows(db)).toBe(before);
  return error;
};

const stateOf = async ({ code }: { code: string }) =>
  (await readPublicInvitation(asVisitor(db), { code, ip: "192.0.2.1" })).state;

describe("suspending a member", () => {
  test("signs them out, kills their links at once, and ends again", async () => {
    const invitation = await createInvitation(db, sponsor);
    const session = { memberId: sponsor.id, token: "token", expiresAt: new Date(Date.now() + 60_000) };
    await db.insert(sessions).values(session);
    await suspendMember(asMember(db, admin), { memberId: sponsor.id, reason: "Sold invitations." });
    expect(await stateOf(invitation)).toBe("unknown");
    expect(await db.select().from(sessions)).toEqual([]);
    const unsuspended = await unsuspendMember(asMember(db, admin), { memberId: sponsor.id });
    expect(unsuspended).toEqual({ memberId: sponsor.id });
    expect(await stateOf(invitation)).toBe("open");
    expect(await deeds(db, sponsor.id)).toEqual(["member suspended", "member unsuspended"]);
  });

  test("refuses a lead, oneself, a stranger, and doing it twice", async () => {
    const suspend = (who: Member, memberId: string) =>
      unchanged(() => suspendMember(asMember(db, who), { memberId, reason: "Because." }));
    expect(await suspend(await lin(db), sponsor.id)).toEqual(refused("not-allowed"));
    expect(await suspend(admin, admin.id)).toEqual(refused("suspend-self"));
    expect(await suspend(admin, "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e")).toEqual(refused("member-not-found"));
    const gone = await createMember(db, { status: "suspended" });
    expect(await suspend(admin, gone.id)).toEqual(refused("member-unchanged"));
    const end = () => unsuspendMember(asMember(db, admin), { memberId: sponsor.id });
    expect(await unchanged(end)).toEqual(refused("member-unchanged"));
  });
});

describe("a gift membership", () => {
  const gift = createGiftSchema.parse({ username: " @Ada ", name: "Margot", key: "gift-key-1" });

  test("waits in its sponsor's list, and its link lets one friend in", async () => {
    const { inviteId, code, link } = await createGift(asMember(db, admin), gift);
    expect((await listInvitations(asMember(db, sponsor))).pending.rows).toMatchObject([
      { id: inviteId, type: "gift", recipient: "Margot", canShare: false },
    ]);
    expect(link).toContain("https://plus-one.test/invitation?i=");
    const [row] = await db.query.invitations.findMany();
    if (!row) throw new Error("no gift");
    await join(db, row, friend("Margot"));
    expect(await stateOf({ code })).toBe("full");
    expect(await deeds(db, inviteId)).toContain("gift created");
  });

  test("the same form twice makes one, and its key makes no other", async () => {
    const first = await createGift(asMember(db, admin), gift);
    expect(await unchanged(() => createGift(asMember(db, admin), gift))).toEqual(first);
    const other = { ...gift, name: "Leonie" };
    expect(await unchanged(() => createGift(asMember(db, admin), other))).toEqual(refused("key-reused"));
  });

  test("refuses a lead, and a sponsor who isn't there or is suspended", async () => {
    const lead = await lin(db);
    expect(await unchanged(() => createGift(asMember(db, lead), gift))).toEqual(refused("not-allowed"));
    const nobody = { ...gift, username: "nobody" };
    expect(await unchanged(() => createGift(asMember(db, admin), nobody))).toEqual(
      refused("member-not-found"),
    );
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    expect(await unchanged(() => createGift(asMember(db, admin), gift))).toEqual(refused("member-not-found"));
  });
});

describe("erasing a contact", () => {
  const contact = { kind: "email", value: SAMS_CONTACT } as const;

  test("takes it from requests, messages, joining and the waitlist; nothing is left to open", async () => {
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
    ["waits", "email", "queued", "closed"],
    ["was given up", "email", "failed", "closed"],
    ["has left", "email", "sent", "sent"],
    ["was given up and followed by hand", "hand", "failed", "sent"],
  ] as const)("a request whose message %s (%s, %s) becomes %s", async (_, via, message, status) => {
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

  test("leaves a member's own contact, and refuses a lead", async () => {
    await createRequest(db, sponsor);
    const lead = await lin(db);
    expect(await unchanged(() => eraseContact(asMember(db, lead), { contact }))).toEqual(
      refused("not-allowed"),
    );
    await eraseContact(asMember(db, admin), { contact: { kind: "email", value: sponsor.email ?? "" } });
    expect(await db.$count(members, eq(members.email, sponsor.email ?? ""))).toBe(1);
    expect(await db.$count(conciergeRequests)).toBe(1);
  });
});
