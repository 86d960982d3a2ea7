import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  createInvitation,
  createJoinedFriend,
  createMember,
  type Invitation,
  type Member,
} from "@/db/factories";
import { auditEvents, clubSettings, conciergeRequests, invitations } from "@/db/schema";
import { changeContact } from "@/domain/concierge/change-contact";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge, withdrawRequest } from "@/domain/concierge/request-concierge";
import { decryptContact } from "@/domain/contacts/encrypt-contact";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { askFor, claim, hours } from "../../support/people/concierge-requests";
import { asMember, at } from "../../support/people/contexts";
import { outcomeOf } from "../../support/people/outcome";
import { ada, grace, iris, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

describe("requestConcierge", () => {
  const START = "2026-02-10T12:00:00Z";

  type Contact = { kind: "email" | "phone"; value: string };

  const mail = (name: string): Contact => ({ kind: "email", value: `${name}@example.test` });

  let db: Database;
  let sponsor: Member;
  let sam: Invitation;

  beforeEach(async () => {
    db = await freshDatabase();
    sponsor = await ada(db);
    sam = await invite();
  });

  const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
    createInvitation(db, sponsor, { recipient: "Sam", activatedAt: new Date(START), ...overrides });

  const ask = (contact: Contact, { id } = { id: sam.id }, later = "1 hour", who = sponsor) =>
    requestConcierge(asMember(db, who, at(START, later)), {
      contact,
      inviteId: id,
      recipientName: "Somebody else",
    });

  describe("a request that repeats what already happened changes nothing and says so:", () => {
    async function unchanged(contact: Contact, invitation = sam): Promise<unknown> {
      const before = await dumpRows(db);
      const result = await ask(contact, invitation);
      expect(await dumpRows(db)).toBe(before);
      return result;
    }

    test("the same contact is with the concierge already", async () => {
      await ask(mail("sam"));
      expect(await unchanged(mail("sam"))).toEqual({ inviteId: sam.id });
    });

    test("another contact is, until that request is withdrawn", async () => {
      await ask(mail("sam"));
      expect(await unchanged(mail("noor"))).toEqual({ inviteId: sam.id, already: "requested" });
      await withdrawRequest(asMember(db, sponsor, at(START, "2 hours")), { inviteId: sam.id });
      await expect(ask(mail("noor"))).resolves.toEqual({ inviteId: sam.id });
    });

    test("the invitation is cancelled, or the friend has joined", async () => {
      const [cancelled, joined] = [await invite({ cancelledAt: new Date(START) }), await invite()];
      await createJoinedFriend(db, joined, { firstName: "Noor" });
      expect(await unchanged(mail("sam"), cancelled)).toMatchObject({ already: "cancelled" });
      expect(await unchanged(mail("sam"), joined)).toMatchObject({ already: "joined", friend: "Noor" });
    });
  });

  describe("the fourth request of all members for a contact in 24 hours", () => {
    async function askAs(person: string, later: string): Promise<unknown> {
      const who = await createMember(db, { username: person, email: `${person}@example.test` });
      const invitation = await createInvitation(db, who, { activatedAt: new Date(START) });
      const result = await ask(mail("sam"), invitation, later, who);
      expect(result).toEqual({ inviteId: invitation.id });
      const [listed] = (await listInvitations(asMember(db, who, at(START, later)))).pending.rows;
      return listed;
    }

    test("succeeds like any other, is not queued, and its sponsor reads why", async () => {
      for (const person of ["priya", "jonas", "mila"])
        expect(await askAs(person, "1 hour")).toMatchObject({ concierge: { state: "waiting" } });
      const fourth = await askAs("otto", "24 hours 59 minutes");
      expect(fourth).toMatchObject({
        concierge: { state: "already-invited" },
        tracking: [{ what: "asked" }, { what: "already-invited" }],
      });
      const unqueued = { status: "closed", reason: "already-invited", contactSealed: null };
      const { status } = conciergeRequests;
      expect(await db.select().from(conciergeRequests).where(eq(status, "closed"))).toMatchObject([unqueued]);
      expect(await askAs("tove", "25 hours")).toMatchObject({ concierge: { state: "waiting" } });
    });

    test("also if the contact of a waiting request is changed", async () => {
      for (const person of ["priya", "jonas", "mila"]) await askAs(person, "1 hour");
      await ask(mail("noor"));
      const change = { inviteId: sam.id, contact: mail("sam") };
      await changeContact(asMember(db, sponsor, at(START, "2 hours")), change);
      const own = eq(conciergeRequests.invitationId, sam.id);
      expect(await db.select().from(conciergeRequests).where(own)).toMatchObject([
        { status: "closed", reason: "already-invited", contactSealed: null },
      ]);
      await expect(ask(mail("noor"), sam, "26 hours")).resolves.toEqual({ inviteId: sam.id });
    });
  });

  describe("a concierge request", () => {
    test("is queued under the invitation's own recipient", async () => {
      expect(await ask(mail("sam"))).toEqual({ inviteId: sam.id });
      expect(await db.select().from(conciergeRequests)).toMatchObject([
        {
          invitationId: sam.id,
          sponsorId: sponsor.id,
          recipientName: "Sam",
          contactKind: "email",
          status: "queued",
        },
      ]);
      expect(await db.select().from(auditEvents)).toMatchObject([
        { action: "concierge requested", subjectId: sam.id },
      ]);
    });

    test("has an encrypted contact that no table contains in plain text", async () => {
      await ask({ kind: "phone", value: "+12125550160" });
      const rows = await dumpRows(db);
      expect(rows).not.toContain("2125550160");
      expect(rows).not.toContain(Buffer.from("+12125550160").toString("base64url"));
      const [request] = await db.select().from(conciergeRequests);
      expect(decryptContact(request?.contactSealed ?? "")).toBe("+12125550160");
      expect(request?.contactHash).toMatch(/^[0-9a-f]{64}$/);
    });

    test("encrypts the same contact differently each time", async () => {
      await ask(mail("sam"));
      await ask(mail("sam"), await invite(), "25 hours");
      const [first, second] = await db.select().from(conciergeRequests);
      expect(first?.contactSealed).not.toBe(second?.contactSealed);
      expect(first?.contactHash).toBe(second?.contactHash);
    });

    test("succeeds for a member's contact like for any other", async () => {
      const { email } = await theo(db);
      expect(await ask({ kind: "email", value: email ?? "" })).toEqual({ inviteId: sam.id });
    });

    test("does not restart the seven days before it is sent", async () => {
      await ask(mail("sam"), sam, "50 hours");
      expect(await db.query.invitations.findFirst()).toMatchObject({
        activatedAt: new Date(START),
        sharedAt: null,
      });
    });

    test("renews an expired invitation without marking it as shared", async () => {
      const concierge = await iris(db);
      await ask(mail("sam"), sam, "200 hours");
      expect(await db.query.invitations.findFirst()).toMatchObject({
        activatedAt: new Date("2026-02-18T20:00:00Z"),
        expiresAt: new Date("2026-02-25T20:00:00Z"),
        sharedAt: null,
        lastSharedAt: null,
      });
      const [request] = await db.select().from(conciergeRequests);
      const asIris = asMember(db, concierge, at(START, "201 hours"));
      const requestId = request?.id ?? "";
      await claimRequest(asIris, { requestId });
      await expect(sendConciergeInvitation(asIris, { requestId, note: "" })).resolves.toEqual({ requestId });
    });

    test("is queued only once by two concurrent calls", async () => {
      const outcomes = await Promise.all([ask(mail("sam")), ask(mail("noor"))]);
      expect(outcomes.map(outcomeOf).sort()).toEqual(["already requested", "done"]);
      expect(await db.$count(conciergeRequests)).toBe(1);
    });
  });

  describe("a concierge request is rejected", () => {
    test("for the member's own email or phone, on the contact's field", async () => {
      for (const contact of [mail("ada"), { kind: "phone", value: sponsor.phone ?? "" } as const])
        expect(await rejection(db, () => ask(contact))).toMatchObject({
          code: "contact-own",
          field: "contact",
          message: "That’s you! Enter your friend’s phone or email.",
        });
    });

    test("while the club's switch is off", async () => {
      await db.insert(clubSettings).values({ conciergeOpen: false });
      expect(await rejection(db, () => ask(mail("sam")))).toMatchObject({ code: "concierge-closed" });
    });

    test("for the same contact in the last 24 hours", async () => {
      await ask(mail("sam"));
      const other = await invite();
      expect(await rejection(db, () => ask(mail("sam"), other, "24 hours 59 minutes"))).toMatchObject({
        code: "contact-repeated",
        field: "contact",
      });
      await expect(ask(mail("sam"), other, "25 hours")).resolves.toEqual({ inviteId: other.id });
    });

    test("after ten in the last 24 hours", async () => {
      for (let number = 0; number < 10; number++) await ask(mail(`friend${number}`), await invite());
      const eleventh = await invite();
      expect(await rejection(db, () => ask(mail("sam"), eleventh))).toMatchObject({
        code: "too-many-today",
        message: "That’s plenty for today. You can invite more friends tomorrow.",
      });
      await expect(ask(mail("sam"), eleventh, "25 hours")).resolves.toEqual({ inviteId: eleventh.id });
    });

    test("for an expired invitation while 25 others wait", async () => {
      const later = new Date("2026-02-18T12:00:00Z");
      for (let number = 0; number < 25; number++) await invite({ activatedAt: later });
      expect(await rejection(db, () => ask(mail("sam"), sam, "200 hours"))).toMatchObject({
        code: "too-many-live",
      });
    });

    test("for a gift and a long expired one", async () => {
      const gift = await invite({ type: "gift" });
      expect(await rejection(db, () => ask(mail("sam"), gift))).toMatchObject({ code: "invitation-gift" });
      expect(await rejection(db, () => ask(mail("sam"), sam, "888 hours"))).toMatchObject({
        code: "invitation-not-shareable",
      });
    });

    test("in the same way for another member's, an unknown and a malformed invitation", async () => {
      const outsider = await theo(db);
      const unknown = { id: "00000000-0000-4000-8000-000000000000" };
      for (const [invitation, who] of [
        [sam, outsider],
        [unknown, sponsor],
        [{ id: "x" }, sponsor],
      ] as const)
        expect(await rejection(db, () => ask(mail("sam"), invitation, "1 hour", who))).toMatchObject({
          code: "invitation-not-found",
        });
    });

    test("for an invalid contact, on its field", () => {
      const form = { contact: "sam", inviteId: sam.id, recipientName: "Sam" };
      expect(requestConcierge.schema.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual([
        "contact",
      ]);
    });
  });
});

describe("withdrawRequest", () => {
  let db: Database;
  let sponsor: Member;
  let sam: Invitation;
  let requestId: string;

  beforeEach(async () => {
    db = await freshDatabase();
    sponsor = await ada(db);
    const { invitation, request } = await askFor(db, sponsor, "sam@example.test");
    sam = invitation;
    requestId = request.id;
  });

  const withdraw = ({ who = sponsor, inviteId = sam.id } = {}) =>
    withdrawRequest(asMember(db, who, hours(1)), { inviteId });

  const erased = { status: "withdrawn", contactSealed: null };

  describe("a withdrawal", () => {
    test("erases the contact and does not change the invitation", async () => {
      expect(await withdraw()).toEqual({ inviteId: sam.id });
      const [request] = await db.select().from(conciergeRequests);
      expect(request).toMatchObject(erased);
      expect(request?.outcomeAt).toEqual(request?.contactErasedAt);
      expect(await db.select().from(invitations)).toMatchObject([{ id: sam.id, status: "pending" }]);
      expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, requestId))).toMatchObject([
        { action: "concierge withdrawn", actorId: sponsor.id },
      ]);
    });

    test("changes nothing when repeated", async () => {
      await withdraw();
      const before = await dumpRows(db);
      expect(await withdraw()).toEqual({ inviteId: sam.id });
      expect(await dumpRows(db)).toBe(before);
    });

    test("allows a new request for the same friend", async () => {
      await withdraw();
      const { request } = await askFor(db, sponsor, "sam@example.test", { invitation: sam, now: hours(2) });
      expect(request).toMatchObject({ status: "queued" });
    });

    test("also happens when the invitation is cancelled", async () => {
      await cancelInvitation(asMember(db, sponsor, hours(1)), { inviteId: sam.id });
      expect(await db.select().from(conciergeRequests)).toMatchObject([erased]);
    });
  });

  describe("a withdrawal is rejected", () => {
    test("after a concierge has claimed the request", async () => {
      await claim(db, await iris(db), { id: requestId });
      expect(await rejection(db, () => withdraw())).toMatchObject({ code: "concierge-claimed" });
    });

    test("in the same way for another member's, an unknown and a malformed invitation", async () => {
      const other = await grace(db);
      for (const input of [
        { who: other },
        { inviteId: "00000000-0000-4000-8000-000000000000" },
        { inviteId: "x" },
      ])
        expect(await rejection(db, () => withdraw(input))).toMatchObject({ code: "invitation-not-found" });
    });
  });
});
