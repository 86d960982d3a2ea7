import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, type Invitation } from "@/db/factories";
import { conciergeRequests, invitations, messages } from "@/db/schema";
import { returnRequest } from "@/domain/concierge/queue/claim-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { getRenameTarget, renameInvitation } from "@/domain/invitations/rename-invitation";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { createConciergeMessage } from "../../support/people/messages";
import { ada, iris, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { auditActions, createRequest, readRequest, sentBy } from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
const sam = inEachTest(() => invite());

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { activatedAt: new Date(START), recipient: "Sam", ...overrides });

const rename = (invitation: { id: string } = sam, later = "1 hour", who = sponsor, name = "Samira") =>
  renameInvitation(asMember(db, who, at(START, later)), { inviteId: invitation.id, name });

const stored = async ({ id }: Invitation) =>
  (await db.select().from(invitations).where(eq(invitations.id, id)))[0];

describe("renameInvitation", () => {
  test.each(["individual", "group"] as const)(
    "changes only the name of an invitation for %s",
    async (type) => {
      const invitation = await invite({ type });
      expect(await rename(invitation)).toEqual({ inviteId: invitation.id });
      expect(await stored(invitation)).toEqual({ ...invitation, recipient: "Samira" });
      expect(await auditActions(db, invitation.id)).toEqual(["invitation renamed"]);
    },
  );

  test("changes nothing for the same name", async () => {
    await rename(sam, "1 hour", sponsor, "Sam");
    expect(await auditActions(db, sam.id)).toEqual([]);
  });

  test("renames unsent concierge requests but not sent ones", async () => {
    const concierge = await iris(db);
    const sent = await createRequest(db, sponsor, { invitation: sam, ...sentBy(concierge, "hand") });
    const waiting = await createRequest(db, sponsor, { invitation: sam });
    const others = await createRequest(db, sponsor);
    await rename();
    const shown = await getConciergeRequest(asMember(db, concierge, at(START, "1 hour")), waiting.id);
    expect(shown).toMatchObject({ recipient: "Samira" });
    expect(shown?.message.values.recipient).toBe("Samira");
    expect((await readRequest(db, sent)).recipientName).toBe("Sam");
    expect((await readRequest(db, others)).recipientName).toBe("Sam");
  });

  test("renames a request with a failed message, which returns to the queue", async () => {
    const { requestId, messageId } = await createConciergeMessage(db, sponsor, undefined, sam);
    await db.update(messages).set({ status: "failed" }).where(eq(messages.id, messageId));
    await rename();
    await returnRequest(asMember(db, await iris(db)), { requestId });
    const rows = await db.select().from(conciergeRequests).where(eq(conciergeRequests.id, requestId));
    expect(rows).toMatchObject([{ status: "returned", recipientName: "Samira" }]);
  });
});

describe("renameInvitation rejects", () => {
  test("a gift and a cancelled, an accepted and an expired invitation", async () => {
    const gift = await invite({ type: "gift" });
    const cancelled = await invite({ cancelledAt: new Date(START) });
    const joined = await invite({ type: "group" });
    await createJoinedFriend(db, joined);
    for (const [invitation, later, code] of [
      [gift, "1 hour", "invitation-gift"],
      [cancelled, "1 hour", "invitation-not-renamable"],
      [joined, "1 hour", "invitation-not-renamable"],
      [sam, "168 hours", "invitation-expired"],
    ] as const) {
      expect(await rejection(db, () => rename(invitation, later))).toMatchObject({ code });
      const open = () => getRenameTarget(asMember(db, sponsor, at(START, later)), invitation.id);
      await expect(open()).rejects.toMatchObject({ code });
    }
    await expect(rename(sam, "167 hours 59 minutes 59.999 seconds")).resolves.toEqual({ inviteId: sam.id });
  });

  test("another sponsor's, an unknown and a malformed id with the same error", async () => {
    const outsider = await theo(db);
    const unknown = { id: "00000000-0000-4000-8000-000000000000" };
    for (const [invitation, who] of [
      [sam, outsider],
      [unknown, sponsor],
      [{ id: "" }, sponsor],
    ] as const)
      expect(await rejection(db, () => rename(invitation, "1 hour", who))).toMatchObject({
        code: "invitation-not-found",
      });
  });

  test.each([
    ["", "Enter a name."],
    ["a".repeat(31), "Use at most 30 characters."],
    ["https://evil.example", "Use a name, without links or symbols."],
  ])("the name %j, like createInvitation", (name, message) => {
    const parsed = renameInvitation.schema.safeParse({ inviteId: sam.id, name });
    expect(parsed.error?.issues).toMatchObject([{ path: ["name"], message }]);
  });
});

test("getRenameTarget returns the current name", async () => {
  const group = await invite({ type: "group", recipient: "Book club" });
  const context = asMember(db, sponsor, at(START));
  expect(await getRenameTarget(context, group.id)).toEqual({ recipient: "Book club", type: "group" });
  expect(await getRenameTarget(context, sam.id)).toEqual({ recipient: "Sam", type: "individual" });
});
