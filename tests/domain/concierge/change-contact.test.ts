import { eq } from "drizzle-orm";
import type { Invitation, Member } from "@/db/factories";
import { auditEvents, conciergeRequests } from "@/db/schema";
import { changeContact, requireWaitingRequest } from "@/domain/concierge/change-contact";
import { type Contact, parseContact } from "@/domain/contacts/contact";
import { decryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { askFor, claim, hours } from "../../support/people/concierge-requests";
import { asMember } from "../../support/people/contexts";
import { ada, grace, iris, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

let sponsor: Member;
let sam: Invitation;
let requestId: string;

beforeEach(async () => {
  sponsor = await ada(db);
  const { invitation, request } = await askFor(db, sponsor, "sam@old.example");
  sam = invitation;
  requestId = request.id;
});

const change = (typed: string, { who = sponsor, inviteId = sam.id, now = hours(1) } = {}) =>
  changeContact(asMember(db, who, now), { contact: parseContact(typed) as Contact, inviteId });

async function request() {
  const [row] = await db.select().from(conciergeRequests).where(eq(conciergeRequests.id, requestId));
  return row;
}

describe("changing the contact of a request", () => {
  test("encrypts the new contact and does not change the position in the queue", async () => {
    const before = await request();
    expect(await change("212 555 0160")).toEqual({ inviteId: sam.id });
    const after = await request();
    expect(after).toMatchObject({
      contactKind: "phone",
      contactHash: hashContact("+12125550160"),
      status: "queued",
      createdAt: before?.createdAt,
    });
    expect(decryptContact(after?.contactSealed ?? "")).toBe("+12125550160");
    expect(await dumpRows(db)).not.toContain("2125550160");
    expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, requestId))).toMatchObject([
      { action: "concierge contact changed", actorId: sponsor.id, details: {} },
    ]);
  });

  test("checks again whether it can be messaged", async () => {
    await theo(db);
    await change("theo@example.test");
    expect((await request())?.blocked).toBe("member");
    await change("sam@new.example");
    expect((await request())?.blocked).toBeNull();
  });

  test("works again after a claim expired or was returned", async () => {
    await claim(db, await iris(db), { id: requestId }, hours(1));
    await change("sam@new.example", { now: hours(2) });
    expect(await request()).toMatchObject({ status: "queued", claimedBy: null });
    await db.update(conciergeRequests).set({ status: "returned" });
    await expect(change("sam@newer.example")).resolves.toEqual({ inviteId: sam.id });
  });

  test("with the same contact has no effect", async () => {
    await expect(change("SAM@old.example")).resolves.toEqual({ inviteId: sam.id });
  });
});

describe("changing the contact is rejected", () => {
  test("after a concierge has claimed it, and when it is sent, bounced or closed", async () => {
    const concierge = await iris(db);
    await claim(db, concierge, { id: requestId }, hours(1));
    expect(await rejection(db, () => change("sam@new.example"))).toMatchObject({
      code: "concierge-claimed",
      message: "It’s too late to change this: our Concierge is already on it.",
    });
    const sent = { sentBy: concierge.id, sentAt: new Date(), sentVia: "email" } as const;
    for (const status of ["sent", "delivered", "bounced", "closed"] as const) {
      await db.update(conciergeRequests).set({ ...sent, status });
      expect(await rejection(db, () => change("sam@new.example"))).toMatchObject({
        code: "concierge-claimed",
      });
    }
  });

  test("after it was withdrawn, and says so", async () => {
    await db.update(conciergeRequests).set({ status: "withdrawn" });
    const message = "This request is already withdrawn. You can share the invitation yourself.";
    expect(await rejection(db, () => change("sam@new.example"))).toMatchObject({ message });
  });

  test("in the same way for another member's, one without a request, an unknown and a malformed invitation", async () => {
    const other = await grace(db);
    for (const input of [
      { who: other },
      { inviteId: "00000000-0000-4000-8000-000000000000" },
      { inviteId: "x" },
    ])
      expect(await rejection(db, () => change("sam@new.example", input))).toMatchObject({
        code: "invitation-not-found",
      });
  });

  test("for the member's own contact and one of another request of today, on the field", async () => {
    await askFor(db, sponsor, "noor@example.test", { recipient: "Noor" });
    for (const [typed, code] of [
      ["ada@example.test", "contact-own"],
      ["noor@example.test", "contact-repeated"],
    ] as const)
      expect(await rejection(db, () => change(typed))).toMatchObject({ code, field: "contact" });
  });

  test("for an invalid contact", () => {
    const form = { contact: "sam@", inviteId: sam.id };
    expect(changeContact.schema.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual([
      "contact",
    ]);
  });
});

describe("its screen", () => {
  const read = (who = sponsor) => requireWaitingRequest(asMember(db, who, hours(1)), sam.id);

  test("gets the recipient but not the contact", async () => {
    expect(await read()).toEqual({ recipient: "Sam" });
  });

  test("gets an error when it is too late and for another member's invitation", async () => {
    const other = await grace(db);
    expect(await rejection(db, () => read(other))).toMatchObject({ code: "invitation-not-found" });
    await claim(db, await iris(db), { id: requestId });
    expect(await rejection(db, () => read())).toMatchObject({ code: "concierge-claimed" });
  });
});
