import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, createMember, daysAgo, type Member } from "@/db/factories";
import { contactOptOuts, members, messages } from "@/db/schema";
import { cancelWithReason, closeWithReason } from "@/domain/concierge/cancel-with-reason";
import { returnRequest } from "@/domain/concierge/queue/claim-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { markUnreachable, UNREACHABLE } from "@/domain/concierge/queue/mark-unreachable";
import { reassignRequest } from "@/domain/concierge/queue/reassign-request";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { undoCancellation } from "@/domain/invitations/cancel-invitation";
import { reopenLink } from "@/domain/invitations/close-link";
import { readSettings } from "@/domain/settings/read-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import { dumpRows } from "../../../support/database/database";
import { db } from "../../../support/database/test-database";
import { after, asMember } from "../../../support/people/contexts";
import { domainError } from "../../../support/people/rejection";
import {
  auditActions,
  claimedBy,
  createRequest,
  readInvitation,
  readRequest,
  SAMS_CONTACT,
  sentBy,
} from "../../../support/people/staff";
import { concierge, lead, sponsor } from "../../../support/people/staffed-club";

const tooLate = after("10 minutes");

const unchanged = async (attempt: () => Promise<unknown>) => {
  const before = await dumpRows(db);
  const error = await attempt().catch((thrown: unknown) => thrown);
  expect(await dumpRows(db)).toBe(before);
  return error;
};

describe("an unreachable friend", () => {
  test.each(Object.entries(UNREACHABLE))("%s makes the request %s", async (reason, status) => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    const input = { requestId: request.id, reason: reason as keyof typeof UNREACHABLE, note: "twice" };
    await markUnreachable(asMember(db, concierge), input);
    expect(await readRequest(db, request)).toMatchObject({
      status,
      reason: `${reason}: twice`,
      outcomeAt: expect.any(Date),
    });
    expect(await auditActions(db, request.id)).toEqual(["request not delivered"]);
    const optedOut = await db.select({ hash: contactOptOuts.contactHash }).from(contactOptOuts);
    expect(optedOut).toEqual(reason === "asked-not-to" ? [{ hash: hashContact(SAMS_CONTACT) }] : []);
  });

  test("can be marked after sending, by the sender", async () => {
    const request = await createRequest(db, sponsor, sentBy(concierge, "hand"));
    const input = { requestId: request.id, reason: "no-answer", note: undefined } as const;
    expect(await unchanged(() => markUnreachable(asMember(db, lead), input))).toEqual(
      domainError("request-done"),
    );
    await markUnreachable(asMember(db, concierge), input);
    expect(await readRequest(db, request)).toMatchObject({ status: "bounced", reason: "no-answer" });
  });

  test("is rejected for other staff and for waiting requests, and changes nothing", async () => {
    const { id: requestId } = await createRequest(db, sponsor, claimedBy(lead));
    const input = { requestId, reason: "no-answer", note: undefined } as const;
    expect(await unchanged(() => markUnreachable(asMember(db, concierge), input))).toEqual(
      domainError("request-taken"),
    );
    expect(await unchanged(() => markUnreachable(asMember(db, sponsor), input))).toEqual(
      domainError("not-allowed"),
    );
    const waiting = { ...input, requestId: (await createRequest(db, sponsor)).id };
    expect(await unchanged(() => markUnreachable(asMember(db, concierge), waiting))).toEqual(
      domainError("request-unclaimed"),
    );
  });
});

describe("an undelivered message", () => {
  test("lets any concierge return its request, unlike a sent message", async () => {
    const request = await createRequest(db, sponsor, sentBy(concierge));
    const message = { channel: "email", kind: "concierge-invite", conciergeRequestId: request.id } as const;
    await db.insert(messages).values({ ...message, status: "sent", createdAt: daysAgo(1) });
    expect(await unchanged(() => returnRequest(asMember(db, lead), { requestId: request.id }))).toEqual(
      domainError("request-done"),
    );
    await db.insert(messages).values({ ...message, status: "failed" });
    await returnRequest(asMember(db, lead), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({ status: "returned", sentBy: null, sentVia: null });
  });
});

describe("reassigning", () => {
  test.each(["queued", "returned", "claimed"] as const)(
    "lets a lead assign a request that is %s to a concierge",
    async (status) => {
      const request = await createRequest(db, sponsor, { ...claimedBy(lead), status });
      await reassignRequest(asMember(db, lead), { requestId: request.id, memberId: concierge.id });
      expect(await readRequest(db, request)).toMatchObject({ status: "claimed", claimedBy: concierge.id });
      expect(await db.query.auditEvents.findMany()).toMatchObject([
        { action: "request reassigned", subjectId: request.id, details: { to: concierge.username } },
      ]);
    },
  );

  test("rejects a concierge, a member as the new handler and an ended request", async () => {
    const { id: requestId } = await createRequest(db, sponsor);
    const give = (who: Member, to: Member, id = requestId) =>
      unchanged(() => reassignRequest(asMember(db, who), { requestId: id, memberId: to.id }));
    expect(await give(concierge, lead)).toEqual(domainError("not-allowed"));
    expect(await give(lead, sponsor)).toEqual(domainError("colleague-not-found"));
    const away = await createMember(db, { role: "concierge", status: "suspended" });
    expect(await give(lead, away)).toEqual(domainError("colleague-not-found"));
    const sent = await createRequest(db, sponsor, sentBy(concierge));
    expect(await give(lead, concierge, sent.id)).toEqual(domainError("request-done"));
    expect(await give(lead, concierge, "unknown")).toEqual(domainError("request-not-found"));
  });
});

describe("cancelling with a reason", () => {
  test("deactivates the link, withdraws unsent requests, records the reason and can be undone", async () => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    const { inviteId } = await cancelWithReason(asMember(db, lead), {
      requestId: request.id,
      reason: "The sponsor called.",
    });
    expect(await readInvitation(db, request)).toMatchObject({
      id: inviteId,
      status: "cancelled",
      cancelledBy: lead.id,
      cancelReason: "The sponsor called.",
    });
    expect(await readRequest(db, request)).toMatchObject({
      status: "withdrawn",
      contactSealed: null,
      contactErasedAt: expect.any(Date),
      outcomeAt: expect.any(Date),
    });
    await undoCancellation(asMember(db, lead), { inviteId });
    expect(await readInvitation(db, request)).toMatchObject({ status: "pending", cancelReason: null });
    expect(await readRequest(db, request)).toMatchObject({ status: "withdrawn", contactSealed: null });
  });

  test("shows the actor that it can be undone", async () => {
    const { id: requestId } = await createRequest(db, sponsor);
    const undoable = async (who: Member, now = databaseClock) =>
      (await getConciergeRequest(asMember(db, who, now), requestId))?.undoable;
    expect(await undoable(lead)).toBeNull();
    const { inviteId } = await cancelWithReason(asMember(db, lead), { requestId, reason: "A mistake." });
    expect(await undoable(lead)).toEqual({ inviteId, operation: "cancelled" });
    expect(await undoable(concierge)).toBeNull();
    expect(await undoable(await createMember(db, { role: "lead" }))).toBeNull();
    expect(await undoable(lead, tooLate)).toBeNull();
    await undoCancellation(asMember(db, lead), { inviteId });
    expect(await undoable(lead)).toBeNull();
  });

  test("works after sending, which remains recorded", async () => {
    const request = await createRequest(db, sponsor, sentBy(concierge));
    await cancelWithReason(asMember(db, lead), { requestId: request.id, reason: "The sponsor called." });
    expect(await readInvitation(db, request)).toMatchObject({ status: "cancelled", cancelledBy: lead.id });
    expect(await readRequest(db, request)).toMatchObject({
      status: "sent",
      contactSealed: expect.any(String),
    });
  });

  const cancel = async () => {
    const request = await createRequest(db, sponsor);
    const input = { requestId: request.id, reason: "The sponsor called." };
    return cancelWithReason(asMember(db, lead), input);
  };

  const undo = (inviteId: string, who = lead, now = databaseClock) =>
    undoCancellation(asMember(db, who, now), { inviteId });

  test("can be undone only within the sponsor's limit of 25 invitations, not the lead's", async () => {
    const first = await cancel();
    for (let number = 0; number < 25; number++) await createInvitation(db, lead);
    await undo(first.inviteId);
    const second = await cancel();
    for (let number = 0; number < 24; number++) await createInvitation(db, sponsor);
    expect(await unchanged(() => undo(second.inviteId))).toEqual(domainError("too-many-live"));
  });

  test("cannot be undone after ten minutes, by a former lead, or for a suspended sponsor", async () => {
    const { inviteId } = await cancel();
    expect(await unchanged(() => undo(inviteId, lead, tooLate))).toEqual(domainError("undo-too-late"));
    const demoted = { ...lead, role: "concierge" } as const;
    expect(await unchanged(() => undo(inviteId, demoted))).toEqual(domainError("invitation-not-found"));
    expect(await unchanged(() => undo(inviteId, sponsor))).toEqual(domainError("undo-too-late"));
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    expect(await unchanged(() => undo(inviteId))).toEqual(domainError("sponsor-suspended"));
  });

  test("rejects a concierge, a gift and an expired invitation, and changes nothing", async () => {
    const cancel = (who: Member, id: string) =>
      unchanged(() => cancelWithReason(asMember(db, who), { requestId: id, reason: "No." }));
    const { id } = await createRequest(db, sponsor);
    expect(await cancel(concierge, id)).toEqual(domainError("not-allowed"));
    for (const invitation of [
      await createInvitation(db, sponsor, { type: "gift" }),
      await createInvitation(db, sponsor, { activatedAt: daysAgo(8) }),
    ]) {
      const request = await createRequest(db, sponsor, { invitation });
      expect(await cancel(lead, request.id)).toEqual(domainError("invitation-not-pending"));
    }
    const cancelled = await createInvitation(db, sponsor, { cancelledAt: new Date() });
    const request = await createRequest(db, sponsor, { invitation: cancelled });
    expect(await cancel(lead, request.id)).toEqual({ inviteId: cancelled.id });
  });
});

describe("closing a link with a reason", () => {
  const group = async () => {
    const invitation = await createInvitation(db, sponsor, { type: "group" });
    await createJoinedFriend(db, invitation);
    return createRequest(db, sponsor, { invitation, ...claimedBy(concierge) });
  };

  const close = (requestId: string, who = lead) =>
    closeWithReason(asMember(db, who), { requestId, reason: "The sponsor called." });

  test("deactivates the link, withdraws unsent requests, records the reason and can be undone", async () => {
    const request = await group();
    expect((await getConciergeRequest(asMember(db, lead), request.id))?.canClose).toBe(true);
    const { inviteId } = await close(request.id);
    expect(await readInvitation(db, request)).toMatchObject({
      status: "accepted",
      closedBy: lead.id,
      closeReason: "The sponsor called.",
    });
    expect(await readRequest(db, request)).toMatchObject({ status: "withdrawn", contactSealed: null });
    expect(await getConciergeRequest(asMember(db, lead), request.id)).toMatchObject({
      canCancel: false,
      canClose: false,
      invitation: { isClosed: true },
      undoable: { inviteId, operation: "closed" },
    });
    expect(await unchanged(() => reopenLink(asMember(db, sponsor), { inviteId }))).toEqual(
      domainError("undo-too-late"),
    );
    expect(await unchanged(() => reopenLink(asMember(db, lead, tooLate), { inviteId }))).toEqual(
      domainError("undo-too-late"),
    );
    await reopenLink(asMember(db, lead), { inviteId });
    expect(await readInvitation(db, request)).toMatchObject({ closedAt: null, closeReason: null });
  });

  test("rejects a concierge, an unknown request and a group without joined friends", async () => {
    const { id } = await group();
    const { id: nobodys } = await createRequest(db, sponsor);
    expect(await unchanged(() => close(id, concierge))).toEqual(domainError("not-allowed"));
    expect(await unchanged(() => close("unknown"))).toEqual(domainError("request-not-found"));
    expect(await unchanged(() => close(nobodys))).toEqual(domainError("invitation-not-closable"));
  });
});

describe("the concierge switch", () => {
  test("lets a lead close and open the concierge", async () => {
    const context = asMember(db, lead);
    await saveSettings(context, { group: "intake", conciergeOpen: false });
    expect((await readSettings(context)).conciergeOpen).toBe(false);
    await saveSettings(context, { group: "intake", conciergeOpen: true });
    expect((await readSettings(context)).conciergeOpen).toBe(true);
    expect(await auditActions(db, lead.id)).toEqual(["intake closed", "intake opened"]);
  });

  test("rejects a concierge", async () => {
    expect(
      await unchanged(() => saveSettings(asMember(db, concierge), { group: "intake", conciergeOpen: false })),
    ).toEqual(domainError("not-allowed"));
  });
});
