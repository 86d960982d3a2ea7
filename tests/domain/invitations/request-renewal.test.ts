import { eq } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { createInvitation, createJoinedFriend } from "@/db/factories";
import { members } from "@/db/schema";
import { requestRenewal } from "@/domain/invitations/request-renewal";
import { setMessageQueue } from "@/domain/messages/message-queue";
import { db, inEachTest } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { inbox } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
const sam = inEachTest(() => invite());

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { recipient: "Sam", activatedAt: new Date(START), ...overrides });

const tell = (later: string, { code } = sam) => requestRenewal(asVisitor(db, at(START, later)), { code });

describe("requestRenewal", () => {
  test("sends a message about an expired invitation", async () => {
    expect(await tell("168 hours")).toEqual({ sponsorName: "Ada" });
    expect(await inbox(db, "ada@example.test")).toMatchObject([
      {
        kind: "let-sponsor-know",
        channel: "email",
        status: "queued",
        payload: {
          recipient: "Sam",
          link: `https://plus-one.test/profile?modal=share-invite&inviteId=${sam.id}&screen=share&source=profile&type=individual`,
        },
        invitationId: sam.id,
      },
    ]);
  });

  test("sends no second message in 24 hours and returns the same", async () => {
    await tell("169 hours");
    expect(await tell("170 hours")).toEqual({ sponsorName: "Ada" });
    expect(await tell("192 hours 59 minutes 59 seconds")).toEqual({ sponsorName: "Ada" });
    expect(await inbox(db, "ada@example.test")).toHaveLength(1);
  });

  test("sends another message after 24 hours", async () => {
    await tell("169 hours");
    await tell("193 hours");
    expect(await inbox(db, "ada@example.test")).toHaveLength(2);
  });

  test("sends one message for concurrent requests", async () => {
    await Promise.all(Array.from({ length: 10 }, () => tell("169 hours")));
    expect(await inbox(db, "ada@example.test")).toHaveLength(1);
  });

  test("leaves no message if its job cannot be created", async () => {
    const boss = { insert: () => Promise.reject(new Error("no queue")) } as unknown as PgBoss;
    setMessageQueue({ boss, channels: ["email"] });
    await expect(tell("169 hours")).rejects.toThrow("no queue");
    setMessageQueue(undefined);
    expect(await inbox(db, "ada@example.test")).toEqual([]);
  });

  test("sends one message per invitation and day", async () => {
    await tell("169 hours");
    await tell("169 hours", await invite({ recipient: "Noor" }));
    expect(await inbox(db, "ada@example.test")).toHaveLength(2);
  });

  test("sends no message if the sponsor has shared it again already, and returns that", async () => {
    expect(await tell("167 hours")).toEqual({ sponsorName: "Ada", isOpen: true });
    expect(await inbox(db, "ada@example.test")).toEqual([]);
  });

  test("sends a message for a group with free places", async () => {
    const group = await invite({ type: "group" });
    await createJoinedFriend(db, group);
    expect(await tell("169 hours", group)).toEqual({ sponsorName: "Ada" });
    expect(await inbox(db, "ada@example.test")).toHaveLength(1);
  });

  test("rejects a cancelled, accepted, gift or unknown link with the same text", async () => {
    const cancelled = await invite({ cancelledAt: new Date(START) });
    const accepted = await invite();
    await createJoinedFriend(db, accepted);
    const gift = await invite({ type: "gift" });
    for (const { code } of [cancelled, accepted, gift, { code: "ZZZZZZZZZZZZZZ" }, { code: "" }])
      expect(await rejection(db, () => tell("169 hours", { ...sam, code }))).toMatchObject({
        code: "link-dead",
        message: "We can’t find that invitation.",
      });
  });

  test("rejects a suspended sponsor's link", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    expect(await rejection(db, () => tell("169 hours"))).toMatchObject({ code: "link-dead" });
  });
});
