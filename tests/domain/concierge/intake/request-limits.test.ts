import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createConciergeRequest, createInvitation, createMember, type Member } from "@/db/factories";
import { conciergeRequests, contactOptOuts } from "@/db/schema";
import { withdrawRequest } from "@/domain/concierge/request-concierge";
import { isConciergeAvailable } from "@/domain/concierge/requests/intake-limits";
import { hashContact, hashPrefix } from "@/domain/contacts/encrypt-contact";
import { freshDatabase } from "../../../support/database/database";
import { asMember } from "../../../support/people/contexts";
import { ada, grace, theo } from "../../../support/people/people";
import { refusal } from "../../../support/people/refusal";
import { askFor, hours, START } from "../../../support/people/requests";

const CLOSED = "Our Concierge team can't take invitations right now. You can still share it yourself.";

let db: Database;
let sponsor: Member;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
});

/** Puts requests of other members on the desk, all with one prefix or none. */
async function others(number: number, phone: string | null) {
  const other = await createMember(db);
  const invitation = await createInvitation(db, other);
  const values = { contactKind: "phone", contactSealed: "k1.a.b.c", contactHash: "0".repeat(64) } as const;
  const prefixHash = phone && hashPrefix({ kind: "phone", value: phone });
  await db.insert(conciergeRequests).values(
    Array.from({ length: number }, () => ({
      ...values,
      prefixHash,
      invitationId: invitation.id,
      sponsorId: other.id,
      recipientName: "Robin",
      createdAt: new Date(START),
    })),
  );
}

describe("what the desk must not send", () => {
  test.each([
    ["a member's e-mail", "theo@example.test"],
    ["a member's phone", "(212) 555-0150"],
  ])("%s succeeds as any other, and the desk sees why", async (_, typed) => {
    await theo(db);
    const { request } = await askFor(db, sponsor, typed);
    expect(request).toMatchObject({ status: "queued", blocked: "member" });
  });

  test("a suspended member's contact is a member's", async () => {
    await createMember(db, { email: "gone@example.test", status: "suspended" });
    expect((await askFor(db, sponsor, "gone@example.test")).request.blocked).toBe("member");
  });

  test("a contact that opted out succeeds as any other, and the desk sees why", async () => {
    await db.insert(contactOptOuts).values({ contactHash: hashContact("sam@example.test") });
    const { request } = await askFor(db, sponsor, "Sam@example.test");
    expect(request).toMatchObject({ status: "queued", blocked: "opted-out" });
  });

  test("any other is not blocked", async () => {
    expect((await askFor(db, sponsor, "sam@example.test")).request.blocked).toBeNull();
  });
});

describe("a contact a day", () => {
  test("another member's request for the same friend succeeds, so that nobody learns of it", async () => {
    await askFor(db, await grace(db), "sam@example.test");
    const { request } = await askFor(db, sponsor, "sam@example.test");
    expect(request).toMatchObject({ status: "queued", blocked: null });
  });

  test("one's own second request for the same friend is refused", async () => {
    await askFor(db, sponsor, "sam@example.test");
    expect(await refusalAfterInvitation("SAM@example.test", hours(23))).toMatchObject({
      code: "contact-repeated",
      field: "contact",
    });
    await expect(askFor(db, sponsor, "sam@example.test", { now: hours(24) })).resolves.toBeDefined();
  });

  test("one that was taken back doesn't count", async () => {
    const { invitation } = await askFor(db, sponsor, "sam@example.test");
    await withdrawRequest(asMember(db, sponsor, hours(1)), { inviteId: invitation.id });
    await expect(askFor(db, sponsor, "sam@example.test", { now: hours(2) })).resolves.toBeDefined();
  });
});

describe("a range of phone numbers a day", () => {
  beforeEach(() => others(20, "+12125550199"));

  test("is closed after 20 requests for its first seven digits, whoever asked", async () => {
    expect(await refusalAfterInvitation("212 555 0160")).toMatchObject({
      code: "concierge-closed",
      message: CLOSED,
    });
  });

  test("leaves other ranges, e-mail and the next day open", async () => {
    await expect(askFor(db, sponsor, "212 556 0147")).resolves.toBeDefined();
    await expect(askFor(db, sponsor, "sam@example.test")).resolves.toBeDefined();
    await expect(askFor(db, sponsor, "212 555 0160", { now: hours(24) })).resolves.toBeDefined();
  });

  test("is kept as a keyed hash, not as digits", async () => {
    const { request } = await askFor(db, sponsor, "646 555 0147");
    expect(request.prefixHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await askFor(db, sponsor, "noor@example.test")).request.prefixHash).toBeNull();
  });
});

describe("the club's day", () => {
  beforeEach(() => others(500, null));

  test("ends after 500 requests", async () => {
    expect(await refusalAfterInvitation("sam@example.test")).toMatchObject({
      code: "concierge-closed",
      message: CLOSED,
    });
    await expect(askFor(db, sponsor, "sam@example.test", { now: hours(24) })).resolves.toBeDefined();
  });

  test("takes the concierge off the share screen when it ends", async () => {
    const { id } = await createInvitation(db, sponsor, { activatedAt: new Date(START) });
    expect(await isConciergeAvailable(asMember(db, sponsor, hours(1)), id)).toBe(false);
    await db.delete(conciergeRequests).where(eq(conciergeRequests.recipientName, "Robin"));
    expect(await isConciergeAvailable(asMember(db, sponsor, hours(1)), id)).toBe(true);
  });
});

test("one's own ten a day count what was taken back, too", async () => {
  const invitation = await createInvitation(db, sponsor, { activatedAt: new Date(START) });
  for (let number = 0; number < 10; number++)
    await createConciergeRequest(db, invitation, {
      contactKind: "email",
      contactSealed: null,
      contactErasedAt: new Date(START),
      contactHash: hashContact(`friend${number}@example.test`),
      status: "withdrawn",
      createdAt: new Date(START),
    });
  expect(await refusalAfterInvitation("sam@example.test")).toMatchObject({ code: "too-many-today" });
});

async function refusalAfterInvitation(typed: string, now = hours(1)) {
  const invitation = await createInvitation(db, sponsor, { activatedAt: new Date(START) });
  return refusal(db, () => askFor(db, sponsor, typed, { invitation, now }));
}
