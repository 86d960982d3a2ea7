import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, createMember, daysAgo } from "@/db/factories";
import { contactOptOuts, invitations, members, messages } from "@/db/schema";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import {
  conciergeNoteSchema,
  markSentByHand,
  sendConciergeInvitation,
} from "@/domain/concierge/queue/send-concierge-invitation";
import { decryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { fillText } from "@/domain/messages/kinds/message-kind";
import { renderMessage } from "@/domain/messages/render-message";
import { CLUB } from "../../../support/club";
import { dumpRows } from "../../../support/database/database";
import { db, inEachTest } from "../../../support/database/test-database";
import { asMember, after as later } from "../../../support/people/contexts";
import { ada, iris } from "../../../support/people/people";
import { domainError } from "../../../support/people/rejection";
import {
  auditActions,
  claimedBy,
  createRequest,
  lin,
  readInvitation,
  readRequest,
  SAMS_CONTACT,
  sentBy,
} from "../../../support/people/staff";

const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));

const WEEK = 7 * 24 * 60 * 60 * 1000;

describe("sending an invitation", () => {
  test.each([
    [SAMS_CONTACT, "email", "email"],
    ["+12125550199", "sms", "sms"],
  ] as const)("writes one message to %s, by %s", async (contact, channel, sentVia) => {
    const request = await createRequest(db, sponsor, { ...claimedBy(concierge), contact });
    await sendConciergeInvitation(asMember(db, concierge), {
      requestId: request.id,
      note: "See you at dinner.",
    });
    expect(await readRequest(db, request)).toMatchObject({ status: "sent", sentBy: concierge.id, sentVia });
    const [message, ...others] = await db.select().from(messages);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: "concierge-invite",
      channel,
      address: null,
      conciergeRequestId: request.id,
      invitationId: request.invitationId,
      status: "queued",
    });
    expect(decryptContact(message?.addressSealed ?? "")).toBe(contact);
    expect(message?.payload).toMatchObject({ sponsor: "Ada", recipient: "Sam", note: "See you at dinner." });
    expect(await auditActions(db, request.id)).toEqual(["request sent"]);
  });

  test("sends the previewed message with the concierge's note", async () => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    const shown = await getConciergeRequest(asMember(db, concierge), request.id);
    await sendConciergeInvitation(asMember(db, concierge), {
      requestId: request.id,
      note: "See you at dinner.",
    });
    const [message] = await db.select().from(messages);
    const sent = renderMessage("concierge-invite", message?.payload ?? {}, CLUB);
    if (!shown) throw new Error("no request");
    const text = fillText(shown.message.text, { ...shown.message.values, note: "See you at dinner." });
    expect(sent).toEqual({ subject: shown.message.subject, text });
    const invitation = await readInvitation(db, request);
    expect(text).toContain(`Invite code: ${invitation.code}`);
    expect(text).toContain("/unsubscribe");
  });

  test("starts the invitation's seven days and does not change when it was first shared", async () => {
    const sharedAt = daysAgo(6);
    const invitation = await createInvitation(db, sponsor, {
      recipient: "Sam",
      activatedAt: daysAgo(6),
      sharedAt,
    });
    const request = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation });
    await sendConciergeInvitation(asMember(db, concierge), { requestId: request.id, note: undefined });
    const renewed = await readInvitation(db, request);
    expect(renewed.sharedAt).toEqual(sharedAt);
    expect(renewed.activatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(renewed.expiresAt.getTime() - renewed.activatedAt.getTime()).toBe(WEEK);
  });

  test("sends a group invitation with joined friends while it has places", async () => {
    const invitation = await createInvitation(db, sponsor, { type: "group" });
    await createJoinedFriend(db, invitation);
    const request = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation });
    await sendConciergeInvitation(asMember(db, concierge), { requestId: request.id, note: undefined });
    expect(await readRequest(db, request)).toMatchObject({ status: "sent" });
    for (let friend = 0; friend < 5; friend++) await createJoinedFriend(db, invitation);
    const contact = "late@friends.example";
    const late = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation, contact });
    await expect(
      sendConciergeInvitation(asMember(db, concierge), { requestId: late.id, note: undefined }),
    ).rejects.toEqual(domainError("invitation-not-sendable"));
  });
});

describe("marking a request as sent manually", () => {
  test("records it, starts the seven days and writes no message", async () => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    await markSentByHand(asMember(db, concierge), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({
      status: "sent",
      sentBy: concierge.id,
      sentVia: "hand",
    });
    expect((await readInvitation(db, request)).sharedAt).not.toBeNull();
    expect(await db.select().from(messages)).toEqual([]);
  });
});

describe.each([
  [
    "sending",
    (...[context, requestId]: Ask) => sendConciergeInvitation(context, { requestId, note: undefined }),
  ],
  ["marking as sent", (...[context, requestId]: Ask) => markSentByHand(context, { requestId })],
])("%s is rejected and changes nothing for", (_name, send) => {
  const attempt = async (request: { id: string }, who = concierge, now?: ReturnType<typeof later>) => {
    const before = await dumpRows(db);
    const error = await send(asMember(db, who, now), request.id).catch((thrown: unknown) => thrown);
    expect(await dumpRows(db)).toBe(before);
    return error;
  };

  test("staff without the claim", async () => {
    const request = await createRequest(db, sponsor, claimedBy(await lin(db)));
    expect(await attempt(request)).toEqual(domainError("request-taken"));
    expect(await attempt(request, sponsor)).toEqual(domainError("not-allowed"));
  });

  test("a waiting request, a sent one and one with an expired claim", async () => {
    expect(await attempt(await createRequest(db, sponsor))).toEqual(domainError("request-unclaimed"));
    expect(await attempt(await createRequest(db, sponsor, sentBy(concierge)))).toEqual(
      domainError("request-done"),
    );
    const held = await createRequest(db, sponsor, claimedBy(concierge));
    expect(await attempt(held, concierge, later("31 minutes"))).toEqual(domainError("claim-expired"));
  });

  test("an invitation that expired while it waited", async () => {
    const invitation = await createInvitation(db, sponsor, { activatedAt: daysAgo(7.01) });
    const request = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation });
    expect(await attempt(request)).toEqual(domainError("invitation-expired"));
  });

  test("a cancelled or accepted invitation", async () => {
    const cancelled = await createInvitation(db, sponsor, { cancelledAt: new Date() });
    const first = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation: cancelled });
    expect(await attempt(first)).toEqual(domainError("invitation-not-sendable"));
    const accepted = await createInvitation(db, sponsor);
    await createJoinedFriend(db, accepted);
    const second = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation: accepted });
    expect(await attempt(second)).toEqual(domainError("invitation-not-sendable"));
  });

  test("the invitation of a suspended sponsor", async () => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    expect(await attempt(request)).toEqual(domainError("sponsor-suspended"));
  });

  test("a friend who is a member or opted out, before or after the request", async () => {
    for (const blocked of ["member", "opted-out"] as const)
      expect(await attempt(await createRequest(db, sponsor, { ...claimedBy(concierge), blocked }))).toEqual(
        domainError("request-blocked"),
      );
    const joined = await createRequest(db, sponsor, {
      ...claimedBy(concierge),
      contact: "new@friends.example",
    });
    await createMember(db, { email: "new@friends.example" });
    expect(await attempt(joined)).toEqual(domainError("request-blocked"));
    const optedOut = await createRequest(db, sponsor, claimedBy(concierge));
    await db.insert(contactOptOuts).values({ contactHash: hashContact(SAMS_CONTACT) });
    expect(await attempt(optedOut)).toEqual(domainError("request-blocked"));
  });

  test("an erased contact, and an unknown request", async () => {
    const erased = { contactSealed: null, contactErasedAt: new Date() };
    const request = await createRequest(db, sponsor, { ...claimedBy(concierge), ...erased });
    expect(await attempt(request)).toEqual(domainError("contact-erased"));
    expect(await attempt({ id: "unknown" })).toEqual(domainError("request-not-found"));
  });

  test("a gift", async () => {
    const invitation = await createInvitation(db, sponsor, { type: "gift" });
    const request = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation });
    expect(await attempt(request)).toEqual(domainError("invitation-not-sendable"));
    expect(await db.select().from(invitations)).toHaveLength(1);
  });
});

type Ask = [context: Parameters<typeof sendConciergeInvitation>[0], requestId: string];

describe("a concierge's note", () => {
  test.each([
    ["", undefined],
    ["  See you\r\nat dinner.\u202e ", "See you at dinner."],
    ["x".repeat(200), "x".repeat(200)],
    [undefined, undefined],
  ])("%p becomes %p", (typed, parsed) => {
    expect(conciergeNoteSchema.parse(typed)).toBe(parsed);
  });

  test.each([
    "x".repeat(201),
    "see https://evil.example",
    "see www.evil.example",
    "evil.example/join",
    "write to me@evil.example",
  ])("rejects %p", (typed) => {
    expect(conciergeNoteSchema.safeParse(typed).success).toBe(false);
  });
});
