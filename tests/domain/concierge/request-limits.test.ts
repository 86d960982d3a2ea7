import { eq } from "drizzle-orm";
import { createConciergeRequest, createInvitation, createMember } from "@/db/factories";
import { conciergeRequests, contactOptOuts } from "@/db/schema";
import { withdrawRequest } from "@/domain/concierge/request-concierge";
import { isConciergeAvailable } from "@/domain/concierge/requests/intake-limits";
import { hashContact, hashPrefix } from "@/domain/contacts/encrypt-contact";
import { db, inEachTest } from "../../support/database/test-database";
import { askFor, hours, START } from "../../support/people/concierge-requests";
import { asMember } from "../../support/people/contexts";
import { ada, grace, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const CLOSED = "Our Concierge team can’t take invitations right now. You can still share this one yourself.";

const sponsor = inEachTest(() => ada(db));

/** Creates requests of other members, with one prefix or none. */
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

describe("a contact that must not be messaged", () => {
  test.each([
    ["a member's email", "theo@example.test"],
    ["a member's phone", "(212) 555-0150"],
  ])("%s succeeds like any other, and concierges see the reason", async (_, typed) => {
    await theo(db);
    const { request } = await askFor(db, sponsor, typed);
    expect(request).toMatchObject({ status: "queued", blocked: "member" });
  });

  test("includes the contact of a suspended member", async () => {
    await createMember(db, { email: "theo.old@example.test", status: "suspended" });
    expect((await askFor(db, sponsor, "theo.old@example.test")).request.blocked).toBe("member");
  });

  test("succeeds after an opt-out like any other, and concierges see the reason", async () => {
    await db.insert(contactOptOuts).values({ contactHash: hashContact("sam@example.test") });
    const { request } = await askFor(db, sponsor, "Sam@example.test");
    expect(request).toMatchObject({ status: "queued", blocked: "opted-out" });
  });

  test("does not include other contacts", async () => {
    expect((await askFor(db, sponsor, "sam@example.test")).request.blocked).toBeNull();
  });
});

describe("the limit per contact", () => {
  test("accepts another member's request for the same friend, to reveal nothing", async () => {
    await askFor(db, await grace(db), "sam@example.test");
    const { request } = await askFor(db, sponsor, "sam@example.test");
    expect(request).toMatchObject({ status: "queued", blocked: null });
  });

  test("rejects the same member's second request for a friend", async () => {
    await askFor(db, sponsor, "sam@example.test");
    expect(await refusalAfterInvitation("SAM@example.test", hours(23))).toMatchObject({
      code: "contact-repeated",
      field: "contact",
    });
    await expect(askFor(db, sponsor, "sam@example.test", { now: hours(24) })).resolves.toBeDefined();
  });

  test("does not count withdrawn requests", async () => {
    const { invitation } = await askFor(db, sponsor, "sam@example.test");
    await withdrawRequest(asMember(db, sponsor, hours(1)), { inviteId: invitation.id });
    await expect(askFor(db, sponsor, "sam@example.test", { now: hours(2) })).resolves.toBeDefined();
  });
});

describe("the limit per phone prefix", () => {
  beforeEach(() => others(20, "+12125550199"));

  test("rejects the 21st request for the same seven digits, from any member", async () => {
    expect(await refusalAfterInvitation("212 555 0160")).toMatchObject({
      code: "concierge-closed",
      message: CLOSED,
    });
  });

  test("does not affect other prefixes, email addresses and the next day", async () => {
    await expect(askFor(db, sponsor, "212 556 0147")).resolves.toBeDefined();
    await expect(askFor(db, sponsor, "sam@example.test")).resolves.toBeDefined();
    await expect(askFor(db, sponsor, "212 555 0160", { now: hours(24) })).resolves.toBeDefined();
  });

  test("stores a keyed hash, not digits", async () => {
    const { request } = await askFor(db, sponsor, "646 555 0147");
    expect(request.prefixHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await askFor(db, sponsor, "noor@example.test")).request.prefixHash).toBeNull();
  });
});

describe("the club's daily limit", () => {
  beforeEach(() => others(500, null));

  test("rejects the 501st request", async () => {
    expect(await refusalAfterInvitation("sam@example.test")).toMatchObject({
      code: "concierge-closed",
      message: CLOSED,
    });
    await expect(askFor(db, sponsor, "sam@example.test", { now: hours(24) })).resolves.toBeDefined();
  });

  test("hides the concierge on the share screen when it is reached", async () => {
    const { id } = await createInvitation(db, sponsor, { activatedAt: new Date(START) });
    expect(await isConciergeAvailable(asMember(db, sponsor, hours(1)), id)).toBe(false);
    await db.delete(conciergeRequests).where(eq(conciergeRequests.recipientName, "Robin"));
    expect(await isConciergeAvailable(asMember(db, sponsor, hours(1)), id)).toBe(true);
  });
});

test("the member's daily limit counts withdrawn requests", async () => {
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
  return rejection(db, () => askFor(db, sponsor, typed, { invitation, now }));
}
