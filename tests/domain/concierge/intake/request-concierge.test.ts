import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Invitation, type Member } from "@/db/factories";
import { auditEvents, clubSettings, conciergeRequests } from "@/db/schema";
import { requestConcierge, requestConciergeSchema } from "@/domain/concierge/request-concierge";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { decryptContact } from "@/domain/contacts/encrypt-contact";
import { dumpRows, freshDatabase } from "../../../support/database/database";
import { asMember, at } from "../../../support/people/contexts";
import { ada, iris, theo } from "../../../support/people/people";
import { refusal } from "../../../support/people/refusal";

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

describe("asking the concierge", () => {
  // @spec 7.2
  test("queues a request under the invitation's own recipient", async () => {
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

  test("seals the contact: it stands readable in no row of any table", async () => {
    await ask({ kind: "phone", value: "+12125550160" });
    const rows = await dumpRows(db);
    expect(rows).not.toContain("2125550160");
    expect(rows).not.toContain(Buffer.from("+12125550160").toString("base64url"));
    const [request] = await db.select().from(conciergeRequests);
    expect(decryptContact(request?.contactSealed ?? "")).toBe("+12125550160");
    expect(request?.contactHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("seals the same contact differently each time", async () => {
    await ask(mail("sam"));
    await ask(mail("sam"), await invite(), "25 hours");
    const [first, second] = await db.select().from(conciergeRequests);
    expect(first?.contactSealed).not.toBe(second?.contactSealed);
    expect(first?.contactHash).toBe(second?.contactHash);
  });

  test("gives a member's contact the same answer as any other", async () => {
    const { email } = await theo(db);
    expect(await ask({ kind: "email", value: email ?? "" })).toEqual({ inviteId: sam.id });
  });

  test("does not start the seven days anew: that is done when it is really sent", async () => {
    await ask(mail("sam"), sam, "50 hours");
    expect(await db.query.invitations.findFirst()).toMatchObject({
      activatedAt: new Date(START),
      sharedAt: null,
    });
  });

  test("renews an invitation that has expired, so that the desk can send it, and marks nothing shared", async () => {
    const concierge = await iris(db);
    await ask(mail("sam"), sam, "200 hours");
    expect(await db.query.invitations.findFirst()).toMatchObject({
      activatedAt: new Date("2026-02-18T20:00:00Z"),
      expiresAt: new Date("2026-02-25T20:00:00Z"),
      sharedAt: null,
      lastSharedAt: null,
    });
    const [request] = await db.select().from(conciergeRequests);
    const desk = asMember(db, concierge, at(START, "201 hours"));
    const requestId = request?.id ?? "";
    await claimRequest(desk, { requestId });
    await expect(sendConciergeInvitation(desk, { requestId, note: "" })).resolves.toEqual({ requestId });
  });

  test("twice at the same time queues one", async () => {
    const outcomes = await Promise.allSettled([ask(mail("sam")), ask(mail("noor"))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.$count(conciergeRequests)).toBe(1);
  });
});

describe("asking the concierge is refused", () => {
  test("with one's own e-mail or phone, on the contact's field", async () => {
    for (const contact of [mail("ada"), { kind: "phone", value: sponsor.phone ?? "" } as const])
      expect(await refusal(db, () => ask(contact))).toMatchObject({
        code: "contact-own",
        field: "contact",
        message: "That's you! Enter your friend's phone or email.",
      });
  });

  test("while the club's switch is off", async () => {
    await db.insert(clubSettings).values({ conciergeOpen: false });
    expect(await refusal(db, () => ask(mail("sam")))).toMatchObject({ code: "concierge-closed" });
  });

  test("while the invitation is in a concierge's hands, not once it was withdrawn", async () => {
    await ask(mail("sam"));
    expect(await refusal(db, () => ask(mail("noor")))).toMatchObject({ code: "concierge-already-requested" });
    await db
      .update(conciergeRequests)
      .set({ status: "withdrawn" })
      .where(eq(conciergeRequests.invitationId, sam.id));
    await expect(ask(mail("noor"))).resolves.toEqual({ inviteId: sam.id });
  });

  test("for the same contact twice within a day", async () => {
    await ask(mail("sam"));
    const other = await invite();
    expect(await refusal(db, () => ask(mail("sam"), other, "24 hours 59 minutes"))).toMatchObject({
      code: "contact-repeated",
      field: "contact",
    });
    await expect(ask(mail("sam"), other, "25 hours")).resolves.toEqual({ inviteId: other.id });
  });

  test("after ten within a day", async () => {
    for (let number = 0; number < 10; number++) await ask(mail(`friend${number}`), await invite());
    const eleventh = await invite();
    expect(await refusal(db, () => ask(mail("sam"), eleventh))).toMatchObject({
      code: "too-many-today",
      message: "That's plenty for today. You can invite more friends tomorrow.",
    });
    await expect(ask(mail("sam"), eleventh, "25 hours")).resolves.toEqual({ inviteId: eleventh.id });
  });

  test("for an expired invitation while 25 others wait", async () => {
    const later = new Date("2026-02-18T12:00:00Z");
    for (let number = 0; number < 25; number++) await invite({ activatedAt: later });
    expect(await refusal(db, () => ask(mail("sam"), sam, "200 hours"))).toMatchObject({
      code: "too-many-live",
    });
  });

  test("for a gift, a cancelled, an accepted and a long expired one", async () => {
    const [gift, cancelled, accepted] = [
      await invite({ type: "gift" }),
      await invite({ cancelledAt: new Date(START) }),
      await invite(),
    ];
    await createJoinedFriend(db, accepted);
    expect(await refusal(db, () => ask(mail("sam"), gift))).toMatchObject({ code: "invitation-gift" });
    for (const [invitation, later] of [
      [cancelled, "1 hour"],
      [accepted, "1 hour"],
      [sam, "888 hours"],
    ] as const)
      expect(await refusal(db, () => ask(mail("sam"), invitation, later))).toMatchObject({
        code: "invitation-not-shareable",
      });
  });

  test("alike for somebody else's, an unknown and a malformed invitation", async () => {
    const outsider = await theo(db);
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    for (const [invitation, who] of [
      [sam, outsider],
      [unknown, sponsor],
      [{ id: "x" }, sponsor],
    ] as const)
      expect(await refusal(db, () => ask(mail("sam"), invitation, "1 hour", who))).toMatchObject({
        code: "invitation-not-found",
      });
  });

  test("with a contact that is none, on its field", () => {
    const form = { contact: "sam", inviteId: sam.id, recipientName: "Sam" };
    expect(requestConciergeSchema.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual([
      "contact",
    ]);
  });
});
