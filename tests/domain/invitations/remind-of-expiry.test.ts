import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend } from "@/db/factories";
import { invitations, members, messages } from "@/db/schema";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { sendMessage } from "@/domain/jobs/send-message";
import { db, inEachTest } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { ada } from "../../support/people/people";

// Expires on Thursday, January 18, 2024 at 15:00 in New York.
const ACTIVATED = new Date("2024-01-11T20:00:00Z");
const WEDNESDAY_NOON = "2024-01-17T17:00:00Z";

const sponsor = inEachTest(() => ada(db));

const remind = (when: string) => remindOfExpiry(asVisitor(db, at(when)));

const shareAgain = (id: string) =>
  db
    .update(invitations)
    .set({ activatedAt: new Date(WEDNESDAY_NOON), expiresAt: new Date("2024-01-24T17:00:00Z") })
    .where(eq(invitations.id, id));

test("reminds the sponsor once, the day before, and never the friend", async () => {
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
])("sends no reminder at %s, %s", async (when) => {
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  expect(await remind(when)).toBe(0);
});

test.each(["2024-01-17T14:00:00Z", "2024-01-18T00:59:59Z"])("reminds the sponsor at %s", async (when) => {
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  expect(await remind(when)).toBe(1);
});

test("reminds the sponsor again after a renewal", async () => {
  const { id } = await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await remind(WEDNESDAY_NOON);
  await shareAgain(id);
  expect(await remind("2024-01-23T17:00:00Z")).toBe(1);
});

test("drops the reminder if the invitation is shared again before it is sent", async () => {
  const { id } = await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await remind(WEDNESDAY_NOON);
  await shareAgain(id);
  const [message] = await db.select().from(messages);
  const context = asVisitor(db, at("2024-01-17T17:01:00Z"));
  const sending = sendMessage(context, { email: async () => "sent" }, { id: message?.id ?? "" });
  expect(await sending).toBe("dropped");
});

test("skips full and cancelled invitations, gifts and suspended sponsors", async () => {
  const full = await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await createJoinedFriend(db, full, { username: "noor" });
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED, cancelledAt: ACTIVATED });
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED, type: "gift" });
  expect(await remind(WEDNESDAY_NOON)).toBe(0);
  await createInvitation(db, sponsor, { activatedAt: ACTIVATED });
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
  expect(await remind(WEDNESDAY_NOON)).toBe(0);
});

test("reminds the sponsor of a group with free places", async () => {
  const group = await createInvitation(db, sponsor, { activatedAt: ACTIVATED, type: "group" });
  await createJoinedFriend(db, group, { username: "noor" });
  expect(await remind(WEDNESDAY_NOON)).toBe(1);
});
