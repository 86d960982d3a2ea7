import { eq } from "drizzle-orm";
import {
  createInvitation,
  createMember,
  createWaitlistEntry,
  type Invitation,
  type Member,
} from "@/db/factories";
import { messages } from "@/db/schema";
import { claimNext } from "@/domain/concierge/queue/claim-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import { retryMessage } from "@/domain/concierge/queue/retry-message";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { listEarlier, listInvitations } from "@/domain/invitations/list-invitations";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { createConciergeMessage } from "../../support/people/messages";
import { friend, join, SAM } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import {
  auditActions,
  claimedBy,
  createRequest,
  readRequest,
  SAMS_CONTACT,
  sentBy,
} from "../../support/people/staff";
import { concierge as iris, lead as lin, sponsor } from "../../support/people/staffed-club";
import { admitAt } from "../../support/people/waitlist";

const invitation = inEachTest(() => createInvitation(db, sponsor, { recipient: "Sam" }));

const ENDED = { contactSealed: null, contactErasedAt: expect.any(Date), outcomeAt: expect.any(Date) };
const WITHDRAWN = { ...ENDED, status: "withdrawn", reason: "joined" };
const CLOSED = { ...ENDED, status: "closed", reason: "joined-elsewhere" };

/** Sam has the contact of the requests. */
const SAM_BY_CONTACT = { ...SAM, contact: { kind: "email", value: SAMS_CONTACT } as const };

const group = () => createInvitation(db, sponsor, { type: "group" });

const rowOf = async (who: Member, { id }: Invitation) => {
  const { pending, accepted } = await listInvitations(asMember(db, who));
  return [...pending.rows, ...accepted.rows].find((row) => row.id === id);
};

describe("a friend joins while a request for the invitation is unsent", () => {
  test("withdraws the request, erases its contact and leaves the queue", async () => {
    const request = await createRequest(db, sponsor, { invitation });
    await join(db, invitation, SAM);
    expect(await readRequest(db, request)).toMatchObject(WITHDRAWN);
    expect(await auditActions(db, request.id)).toEqual(["concierge withdrawn"]);
    expect(await dumpRows(db)).not.toContain(SAMS_CONTACT);
    await expect(claimNext(asMember(db, iris), { late: false, group: false })).rejects.toEqual(
      domainError("none-waiting"),
    );
    expect((await getQueue(asMember(db, iris), { view: "queue" })).page.rows).toEqual([]);
  });

  test("shows the concierge and the sponsor why", async () => {
    const request = await createRequest(db, sponsor, { invitation, ...claimedBy(iris) });
    await join(db, invitation, SAM);
    expect((await getQueue(asMember(db, iris), { view: "mine" })).page.rows).toEqual([]);
    const { page } = await getQueue(asMember(db, iris), { view: "done" });
    expect(page.rows).toMatchObject([{ id: request.id, status: "withdrawn" }]);
    expect(await getConciergeRequest(asMember(db, iris), request.id)).toMatchObject({
      status: "withdrawn",
      reason: "joined",
      maskedContact: null,
    });
    const row = await rowOf(sponsor, invitation);
    expect(row?.concierge).toBeNull();
    expect(row?.tracking.map(({ what }) => what)).toEqual(["asked", "taken", "withdrawn"]);
  });

  test("withdraws a sent request whose message failed, which can't be tried again", async () => {
    const { requestId, messageId } = await createConciergeMessage(db, sponsor, undefined, invitation);
    await db.update(messages).set({ status: "failed" }).where(eq(messages.id, messageId));
    await join(db, invitation, friend("Noor"));
    expect(await readRequest(db, { id: requestId })).toMatchObject(WITHDRAWN);
    const again = retryMessage(asMember(db, lin), { messageId });
    await expect(again).rejects.toEqual(domainError("message-not-needed"));
  });

  test("leaves a sent request as it is", async () => {
    const request = await createRequest(db, sponsor, { invitation, ...sentBy(iris, "hand") });
    await join(db, invitation, SAM);
    expect(await readRequest(db, request)).toMatchObject({ status: "sent", reason: null });
  });

  test("changes nothing if the friend can't join", async () => {
    await createRequest(db, sponsor, { invitation });
    await createMember(db, { username: "sam" });
    expect((await rejection(db, () => join(db, invitation, SAM))).code).toBe("username-taken");
  });
});

describe("a friend joins a group while a request is unsent", () => {
  test("leaves the request for another friend until the group is full", async () => {
    const club = await group();
    const request = await createRequest(db, sponsor, { invitation: club });
    for (const name of ["Noor", "Robin", "Grace", "Alex", "Kim"]) await join(db, club, friend(name));
    expect(await readRequest(db, request)).toMatchObject({ status: "queued" });
    await join(db, club, friend("Max"));
    expect(await readRequest(db, request)).toMatchObject(WITHDRAWN);
  });

  test("withdraws the request for this friend", async () => {
    const club = await group();
    const request = await createRequest(db, sponsor, { invitation: club });
    await join(db, club, SAM_BY_CONTACT);
    expect(await readRequest(db, request)).toMatchObject(WITHDRAWN);
    const row = await rowOf(sponsor, club);
    expect(row).toMatchObject({ concierge: null, canShare: true });
  });
});

describe("a friend joins another way while a request names the contact", () => {
  test("closes the request and the invitation of another sponsor, who reads why", async () => {
    const theo = await createMember(db);
    const other = await createInvitation(db, theo, { recipient: "Sammy" });
    const request = await createRequest(db, theo, { invitation: other });
    await join(db, invitation, SAM_BY_CONTACT);
    expect(await readRequest(db, request)).toMatchObject(CLOSED);
    expect(await auditActions(db, request.id)).toEqual(["concierge withdrawn"]);
    expect(await rowOf(theo, other)).toBeUndefined();
    const { rows } = await listEarlier(asMember(db, theo));
    expect(rows).toMatchObject([{ id: other.id, canUndo: false, cancelled: { isElsewhere: true } }]);
    const written = await db.select().from(messages).where(eq(messages.kind, "friend-elsewhere"));
    expect(written).toMatchObject([{ memberId: theo.id, payload: { recipient: "Sammy" } }]);
  });

  test("leaves a group's link of another sponsor open for the others", async () => {
    const theo = await createMember(db);
    const club = await createInvitation(db, theo, { type: "group" });
    const request = await createRequest(db, theo, { invitation: club });
    await join(db, invitation, SAM_BY_CONTACT);
    expect(await readRequest(db, request)).toMatchObject(CLOSED);
    const row = await rowOf(theo, club);
    expect(row).toMatchObject({ concierge: { state: "elsewhere" }, canShare: true });
    expect(row?.tracking.map(({ what }) => what)).toEqual(["asked", "elsewhere"]);
    expect(await db.$count(messages, eq(messages.kind, "friend-elsewhere"))).toBe(0);
  });

  test("withdraws the request for another invitation of the same sponsor", async () => {
    const second = await createInvitation(db, sponsor, { recipient: "Sammy" });
    const request = await createRequest(db, sponsor, { invitation: second });
    await join(db, invitation, SAM_BY_CONTACT);
    expect(await readRequest(db, request)).toMatchObject(WITHDRAWN);
    expect(await rowOf(sponsor, second)).toMatchObject({ concierge: null, canShare: true });
  });

  test("closes the request when the waitlist admitted the friend", async () => {
    const request = await createRequest(db, sponsor, { invitation });
    const entry = await createWaitlistEntry(db, {
      contact: SAMS_CONTACT,
      contactHash: hashContact(SAMS_CONTACT),
    });
    await join(db, await admitAt(db, lin, entry, new Date()), SAM_BY_CONTACT);
    expect(await readRequest(db, request)).toMatchObject(CLOSED);
  });

  test("leaves requests for other contacts", async () => {
    const request = await createRequest(db, sponsor, { contact: "noor@friends.example" });
    await join(db, invitation, SAM_BY_CONTACT);
    expect(await readRequest(db, request)).toMatchObject({ status: "queued", contactErasedAt: null });
  });
});

test("cancelling withdraws a sent request whose message failed", async () => {
  const { requestId, messageId } = await createConciergeMessage(db, sponsor, undefined, invitation);
  await db.update(messages).set({ status: "failed" }).where(eq(messages.id, messageId));
  await cancelInvitation(asMember(db, sponsor), { inviteId: invitation.id });
  expect(await readRequest(db, { id: requestId })).toMatchObject({ ...ENDED, status: "withdrawn" });
});
