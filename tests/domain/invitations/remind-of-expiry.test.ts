import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Member } from "@/db/factories";
import { invitations, members, messages } from "@/db/schema";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { sendMessage } from "@/domain/jobs/send-message";
import { freshDatabase } from "../../support/database/database";
import { asVisitor, at } from "../../support/people/contexts";
import { ada } from "../../support/people/people";

// Expires on Thursday, January 18, 2024 at 15:00 in New York.
const ACTIVATED = new Date("2024-01-11T20:00:00Z");
const WEDNESDAY_NOON = "2024-01-17T17:00:00Z";

let db: Database;
let sponsor: Member;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
});

const remind = (when: string) => remindOfExpiry(asVisitor(db, at(when)));

const shareAgain = (id: string) =>
  db
    .update(invitations)
    .set({ activatedAt: new Date(WEDNESDAY_NOON), expiresAt: new Date("2024-01-24T17:00:00Z") })
    .where(eq(invitations.id, id));

test("The sponsor is told the day before, once, and the friend never.", async () => {
  const { id } = await createInvitation(db, sponsor, { recipient: "Sam", activatedAt: ACTIVATED });
  expect(await remind(WEDNESDAY_NOON)).toBe(1);
  expect(await remind("2024-01-17T18:00:00Z")).toBe(0);
  expect(await db.select().from(messages)).toMatchObject([
    { kind: "expires-tomorrow", address: sponsor.email, payload: { recipient: "Sam" } },
  ]);
  const [{ payload } = { payload: {} }] = await db.select({ payload: messages.payload }).from(messages);
  expect(payload).toMatchObject({
    link: expect.stringContaining(`/profile?modal=share-invite&inviteId=${id}&`),
  });
});

test.each([
  ["2024-01-16T17:00:00Z", "two days before"],
  ["2024-01-17T13:59:59Z", "before nine in the morning"],
  ["2024-01-18T01:00:00Z", "at eight in the evening"],
  ["2024-01-18T17:00:00Z", "on the day itself"],
  ["2024-01-19T17:00:00Z", "afterwards"],
])("Nobody is told at %s, %s.", async (when) => {
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  expect(await remind(when)).toBe(0);
});

test.each(["2024-01-17T14:00:00Z", "2024-01-18T00:59:59Z"])("The sponsor is told at %s.", async (when) => {
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  expect(await remind(when)).toBe(1);
});

test("Sharing again starts a new clock, of which the sponsor is told again.", async () => {
  const { id } = await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await remind(WEDNESDAY_NOON);
  await shareAgain(id);
  expect(await remind("2024-01-23T17:00:00Z")).toBe(1);
});

test("Of what was shared again before the message left nobody is told.", async () => {
  const { id } = await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await remind(WEDNESDAY_NOON);
  await shareAgain(id);
  const [message] = await db.select().from(messages);
  const context = asVisitor(db, at("2024-01-17T17:01:00Z"));
  const sending = sendMessage(context, { email: async () => "sent" }, { id: message?.id ?? "" });
  expect(await sending).toBe("dropped");
});

test("A full, a cancelled, a gift and a suspended sponsor's invitation are passed over.", async () => {
  const full = await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await createJoinedFriend(db, full, { username: "noor" });
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED, cancelledAt: ACTIVATED });
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED, type: "gift" });
  expect(await remind(WEDNESDAY_NOON)).toBe(0);
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
  expect(await remind(WEDNESDAY_NOON)).toBe(0);
});

test("A group with places left is told of.", async () => {
  const group = await createInvitation(db, sponsor, { activatedAt: ACTIVATED, type: "group" });
  await createJoinedFriend(db, group, { username: "noor" });
  expect(await remind(WEDNESDAY_NOON)).toBe(1);
});
