import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, createMember, daysAgo, type Member } from "@/db/factories";
import { contactOptOuts, members, messages } from "@/db/schema";
import { cancelWithReason, closeWithReason } from "@/domain/administration/cancel-with-reason";
import { setIntake } from "@/domain/administration/club-settings";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { markUnreachable, UNREACHABLE } from "@/domain/concierge/queue/mark-unreachable";
import { reassignRequest } from "@/domain/concierge/queue/reassign-request";
import { returnRequest } from "@/domain/concierge/queue/claim-request";
import { isIntakeOpen } from "@/domain/concierge/requests/intake-limits";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { undoCancellation } from "@/domain/invitations/cancel-invitation";
import { reopenLink } from "@/domain/invitations/close-link";
import { dumpRows } from "../../../support/database/database";
import { after, asMember } from "../../../support/people/contexts";
import {
  claimedBy,
  createRequest,
  deeds,
  readInvitation,
  readRequest,
  refused,
  SAMS_CONTACT,
  sentBy,
} from "../../../support/people/desk";
import { createStaffedClub } from "../../../support/people/desk-people";

let db: Database;
let sponsor: Member;
let concierge: Member;
let lead: Member;

beforeEach(async () => {
  ({ db, sponsor, concierge, lead } = await createStaffedClub());
});

const tooLate = after("10 minutes");

const unchanged = async (attempt: () => Promise<unknown>) => {
  const before = await dumpRows(db);
  const error = await attempt().catch((thrown: unknown) => thrown);
  expect(await dumpRows(db)).toBe(before);
  return error;
};

describe("a friend who couldn't be reached", () => {
  test.each(Object.entries(UNREACHABLE))("%s makes the request %s", async (reason, status) => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    const input = { requestId: request.id, reason: reason as keyof typeof UNREACHABLE, note: "twice" };
    await markUnreachable(asMember(db, concierge), input);
    expect(await readRequest(db, request)).toMatchObject({
      status,
      reason: `${reason}: twice`,
      outcomeAt: expect.any(Date),
    });
    expect(await deeds(db, request.id)).toEqual(["request not delivered"]);
    const optedOut = await db.select({ hash: contactOptOuts.contactHash }).from(contactOptOuts);
    expect(optedOut).toEqual(reason === "asked-not-to" ? [{ hash: hashContact(SAMS_CONTACT) }] : []);
  });

  test("is told afterwards too, by whoever sent it", async () => {
    const request = await createRequest(db, sponsor, sentBy(concierge, "hand"));
    const input = { requestId: request.id, reason: "no-answer", note: undefined } as const;
    expect(await unchanged(() => markUnreachable(asMember(db, lead), input))).toEqual(
      refused("request-done"),
    );
    await markUnreachable(asMember(db, concierge), input);
    expect(await readRequest(db, request)).toMatchObject({ status: "bounced", reason: "no-answer" });
  });

  test("is refused to others and for what waits, and leaves nothing behind", async () => {
    const { id: requestId } = await createRequest(db, sponsor, claimedBy(lead));
    const input = { requestId, reason: "no-answer", note: undefined } as const;
    expect(await unchanged(() => markUnreachable(asMember(db, concierge), input))).toEqual(
      refused("request-taken"),
    );
    expect(await unchanged(() => markUnreachable(asMember(db, sponsor), input))).toEqual(
      refused("not-allowed"),
    );
    const waiting = { ...input, requestId: (await createRequest(db, sponsor)).id };
    expect(await unchanged(() => markUnreachable(asMember(db, concierge), waiting))).toEqual(
      refused("request-unclaimed"),
    );
  });
});

describe("a message that no provider took", () => {
  test("lets anybody at the desk put its request back, and one that left does not", async () => {
    const request = await createRequest(db, sponsor, sentBy(concierge));
    const message = { channel: "email", kind: "concierge-invite", conciergeRequestId: request.id } as const;
    await db.insert(messages).values({ ...message, status: "sent", createdAt: daysAgo(1) });
    expect(await unchanged(() => returnRequest(asMember(db, lead), { requestId: request.id }))).toEqual(
      refused("request-done"),
    );
    await db.insert(messages).values({ ...message, status: "failed" });
    await returnRequest(asMember(db, lead), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({ status: "returned", sentBy: null, sentVia: null });
  });
});

describe("reassigning", () => {
  test.each(["queued", "returned", "claimed"] as const)(
    "a lead gives a request that is %s to a concierge",
    async (status) => {
      const request = await createRequest(db, sponsor, { ...claimedBy(lead), status });
      await reassignRequest(asMember(db, lead), { requestId: request.id, memberId: concierge.id });
      expect(await readRequest(db, request)).toMatchObject({ status: "claimed", claimedBy: concierge.id });
      expect(await db.query.auditEvents.findMany()).toMatchObject([
        { action: "request reassigned", subjectId: request.id, details: { to: concierge.username } },
      ]);
    },
  );

  test("refuses a concierge, a colleague who is none, and a request that is done", async () => {
    const { id: requestId } = await createRequest(db, sponsor);
    const give = (who: Member, to: Member, id = requestId) =>
      unchanged(() => reassignRequest(asMember(db, who), { requestId: id, memberId: to.id }));
    expect(await give(concierge, lead)).toEqual(refused("not-allowed"));
    expect(await give(lead, sponsor)).toEqual(refused("colleague-not-found"));
    const away = await createMember(db, { role: "concierge", status: "suspended" });
    expect(await give(lead, away)).toEqual(refused("colleague-not-found"));
    const sent = await createRequest(db, sponsor, sentBy(concierge));
    expect(await give(lead, concierge, sent.id)).toEqual(refused("request-done"));
    expect(await give(lead, concierge, "unknown")).toEqual(refused("request-not-found"));
  });
});

describe("cancelling with a reason", () => {
  // @spec 6.5
  test("the link dies, what is unsent is withdrawn, the reason stays, and it can be undone", async () => {
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

  test("the request says so to whoever cancelled, as long as it can be undone", async () => {
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

  test("comes after the sending too, which stays on the record", async () => {
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

  test("is undone within the sponsor's 25 waiting invitations, whatever the lead has", async () => {
    const first = await cancel();
    for (let number = 0; number < 25; number++) await createInvitation(db, lead);
    await undo(first.inviteId);
    const second = await cancel();
    for (let number = 0; number < 24; number++) await createInvitation(db, sponsor);
    expect(await unchanged(() => undo(second.inviteId))).toEqual(refused("too-many-live"));
  });

  test("is not undone after ten minutes, by somebody who leads no more, or for a suspended sponsor", async () => {
    const { inviteId } = await cancel();
    expect(await unchanged(() => undo(inviteId, lead, tooLate))).toEqual(refused("undo-too-late"));
    const demoted = { ...lead, role: "concierge" } as const;
    expect(await unchanged(() => undo(inviteId, demoted))).toEqual(refused("invitation-not-found"));
    expect(await unchanged(() => undo(inviteId, sponsor))).toEqual(refused("undo-too-late"));
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    expect(await unchanged(() => undo(inviteId))).toEqual(refused("sponsor-suspended"));
  });

  // @spec 6.5
  test("refuses a concierge, a gift and an expired invitation, and leaves nothing behind", async () => {
    const cancel = (who: Member, id: string) =>
      unchanged(() => cancelWithReason(asMember(db, who), { requestId: id, reason: "No." }));
    const { id } = await createRequest(db, sponsor);
    expect(await cancel(concierge, id)).toEqual(refused("not-allowed"));
    for (const invitation of [
      await createInvitation(db, sponsor, { type: "gift" }),
      await createInvitation(db, sponsor, { activatedAt: daysAgo(8) }),
      await createInvitation(db, sponsor, { cancelledAt: new Date() }),
    ]) {
      const request = await createRequest(db, sponsor, { invitation });
      expect(await cancel(lead, request.id)).toEqual(refused("invitation-not-pending"));
    }
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

  // @spec 6.5
  test("the link dies, what is unsent is withdrawn, the reason stays, and the lead can undo it", async () => {
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
      refused("undo-too-late"),
    );
    expect(await unchanged(() => reopenLink(asMember(db, lead, tooLate), { inviteId }))).toEqual(
      refused("undo-too-late"),
    );
    await reopenLink(asMember(db, lead), { inviteId });
    expect(await readInvitation(db, request)).toMatchObject({ closedAt: null, closeReason: null });
  });

  // @spec 6.5
  test("refuses a concierge, an unknown request and a group that nobody has joined", async () => {
    const { id } = await group();
    const { id: nobodys } = await createRequest(db, sponsor);
    expect(await unchanged(() => close(id, concierge))).toEqual(refused("not-allowed"));
    expect(await unchanged(() => close("unknown"))).toEqual(refused("request-not-found"));
    expect(await unchanged(() => close(nobodys))).toEqual(refused("invitation-not-closable"));
  });
});

describe("the switch", () => {
  test("a lead closes and opens intake", async () => {
    const context = asMember(db, lead);
    await setIntake(context, { open: false });
    expect(await isIntakeOpen(context)).toBe(false);
    await setIntake(context, { open: true });
    expect(await isIntakeOpen(context)).toBe(true);
    expect(await deeds(db, lead.id)).toEqual(["intake closed", "intake opened"]);
  });

  test("is refused to a concierge", async () => {
    expect(await unchanged(() => setIntake(asMember(db, concierge), { open: false }))).toEqual(
      refused("not-allowed"),
    );
  });
});
