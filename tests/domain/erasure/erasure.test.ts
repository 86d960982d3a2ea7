import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, createMember, type Member } from "@/db/factories";
import {
  auditEvents,
  brandTakings,
  conciergeQuestions,
  conciergeRequests,
  favouriteBrands,
  invitations,
  ledgerEntries,
  members,
  messages,
  sessions,
  signInLinks,
} from "@/db/schema";
import { getProfile } from "@/domain/account/get-profile";
import { closeWithReason } from "@/domain/concierge/cancel-with-reason";
import { reassignRequest } from "@/domain/concierge/queue/reassign-request";
import type { Actor } from "@/domain/context";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { cancelErasure, requestErasure } from "@/domain/erasure/request-erasure";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { getCreateStatus } from "@/domain/invitations/quota";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { SCHEDULED_JOBS } from "@/domain/jobs/scheduled-jobs";
import { getRefundableCents } from "@/domain/ledger/post-refund";
import { pauseBranch, pauseInviting } from "@/domain/member-administration/pause-inviting";
import { setExtraInvitations } from "@/domain/member-administration/set-extra-invitations";
import { setRole } from "@/domain/member-administration/set-role";
import { confirmPhone } from "@/domain/members/confirm-phone";
import { issueSignInLink } from "@/domain/sign-in/sign-in-link";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { log } from "@/lib/log";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { buy, give, refund } from "../../support/people/credit";
import { inbox } from "../../support/people/messages";
import { ada, friend, iris, join, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { BROWSER, createSession } from "../../support/people/sessions";
import {
  auditActions,
  claimedBy,
  createRequest,
  hedy,
  lin,
  readRequest,
  sentBy,
} from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";

let member: Member;
let warned: jest.SpyInstance;
let failed: jest.SpyInstance;

beforeEach(async () => {
  warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  failed = jest.spyOn(log, "error").mockImplementation(() => undefined);
  member = await ada(db);
});

const ask = (who = member, username = who.username, later = "0") =>
  requestErasure(asMember(db, who, at(START, later)), { username });

const keep = (later: string, who = member) => cancelErasure(asMember(db, who, at(START, later)));

const runJob = (later = "7 days") => eraseDueMembers(asVisitor(db, at(START, later)));

async function erase(who = member): Promise<void> {
  await ask(who);
  expect(await runJob()).toBe(1);
}

async function rowOf({ id }: Member): Promise<typeof members.$inferSelect | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row;
}

test("erasing ends refunds, and the brands' charge records remain without the member", async () => {
  await give(db, member, 5000, at(START));
  const { paymentId } = await buy(db, member, 3000, { now: at(START) });
  await refund(db, paymentId, 1000, { now: at(START) });
  expect(await getRefundableCents(asMember(db, member, at(START)))).toBe(2000);
  expect(await getRefundableCents(asMember(db, member, at(START, "30 days")))).toBe(0);
  await erase();
  expect(await db.$count(ledgerEntries)).toBe(0);
  expect(await db.select().from(brandTakings).orderBy(brandTakings.id)).toMatchObject([
    { brand: "lumen-rue", kind: "take", cents: 3000 },
    { brand: "lumen-rue", kind: "refund", cents: 1000, paymentId },
  ]);
  const late = () => refund(db, paymentId, 1000, { now: at(START, "8 days") });
  expect(await rejection(db, late)).toMatchObject({
    code: "refund-member-erased",
    message: "This member has left the club, so there’s no balance to refund to.",
  });
});

test("erasing retains the phone number's hash, so that the number never confirms another member", async () => {
  const phone = { kind: "phone", value: "+12125550123" } as const;
  await confirmPhone(db, asVisitor(db), member.id, phone);
  await erase();
  expect(await rowOf(member)).toMatchObject({ phoneConfirmedAt: null });
  const other = await theo(db);
  await confirmPhone(db, asVisitor(db), other.id, phone);
  expect(await rowOf(other)).toMatchObject({ phoneConfirmedAt: null });
});

describe("requesting the erasure", () => {
  test("sets a date in seven days, changes nothing else and sends a message", async () => {
    expect(await ask()).toEqual({ date: "February 17, 2026" });
    expect(await rowOf(member)).toEqual({
      ...member,
      eraseAfter: new Date("2026-02-17T12:00:00Z"),
      updatedAt: new Date(START),
    });
    expect(await inbox(db, member.email ?? "")).toMatchObject([
      {
        kind: "erasure-asked",
        memberId: member.id,
        payload: { date: "February 17, 2026", link: "https://plus-one.test/account/privacy" },
      },
    ]);
    expect(await auditActions(db, member.id)).toEqual(["erasure asked"]);
  });

  test("does not change the date or send a message again when repeated", async () => {
    await ask();
    expect(await ask(member, member.username, "3 days")).toEqual({ date: "February 17, 2026" });
    expect(await inbox(db, member.email ?? "")).toHaveLength(1);
  });

  test("requires the username, in any case and with or without @", async () => {
    for (const typed of ["", "adam", "theo", "erase"])
      expect(await rejection(db, () => ask(member, typed))).toMatchObject({
        code: "erase-unconfirmed",
        field: "username",
      });
    await expect(ask(member, " @ADA ")).resolves.toEqual({ date: "February 17, 2026" });
  });

  test("is rejected for a suspended member", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    expect(await rejection(db, () => ask())).toMatchObject({ code: "sign-in-required" });
  });

  test("can be cancelled until it happens", async () => {
    await ask();
    await keep("7 days");
    expect(await rowOf(member)).toMatchObject({ eraseAfter: null, status: "active" });
    expect(await runJob("30 days")).toBe(0);
    expect(await auditActions(db, member.id)).toEqual(["erasure asked", "erasure withdrawn"]);
    await expect(keep("8 days")).resolves.toEqual({ kept: true });
    expect(await auditActions(db, member.id)).toHaveLength(2);
  });
});

describe("a staff member", () => {
  const hold = async (who: Member) =>
    createRequest(db, member, claimedBy(who, new Date(Date.parse(START) - 60_000)));

  test("can't be erased with claims, but after sending the requests", async () => {
    const concierge = await iris(db);
    const request = await hold(concierge);
    expect(await rejection(db, () => ask(concierge))).toMatchObject({ code: "erase-claims" });
    await db.update(conciergeRequests).set(sentBy(concierge)).where(eq(conciergeRequests.id, request.id));
    await expect(ask(concierge)).resolves.toEqual({ date: "February 17, 2026" });
  });

  test("is not erased with newer claims until they end", async () => {
    const lead = await lin(db);
    await ask(lead);
    const claimedAt = new Date("2026-02-17T11:55:00Z");
    await createRequest(db, member, claimedBy(lead, claimedAt));
    expect(await runJob()).toBe(0);
    expect(await rowOf(lead)).toMatchObject({ status: "active", firstName: "Lin" });
    expect(warned).toHaveBeenCalledWith({ member: lead.id, reason: "erase-claims" }, expect.any(String));
    expect(await runJob("7 days 30 minutes")).toBe(1);
  });

  test("can't be erased as the only administrator", async () => {
    const admin = await hedy(db);
    await createMember(db, { role: "admin", status: "suspended" });
    expect(await rejection(db, () => ask(admin))).toMatchObject({ code: "erase-last-admin" });
    const other = await createMember(db, { role: "admin" });
    await expect(ask(admin)).resolves.toEqual({ date: "February 17, 2026" });
    expect(await rejection(db, () => ask(other))).toMatchObject({ code: "erase-last-admin" });
  });

  test("is not erased after becoming the only administrator", async () => {
    const admin = await hedy(db);
    const other = await createMember(db, { role: "admin" });
    await ask(admin);
    await db.update(members).set({ role: "lead" }).where(eq(members.id, other.id));
    expect(await runJob("20 days")).toBe(0);
    expect(await rowOf(admin)).toMatchObject({ status: "active", role: "admin" });
  });
});

describe("the erasure", () => {
  test("is a scheduled job", () => {
    expect(SCHEDULED_JOBS.map(({ run }) => run)).toContain(eraseDueMembers);
  });

  test("happens after seven days, not a moment sooner, and only once", async () => {
    await ask();
    expect(await runJob("6 days 23:59:59.999")).toBe(0);
    expect(await rowOf(member)).toMatchObject({ status: "active" });
    expect(await runJob()).toBe(1);
    const before = await dumpRows(db);
    expect(await runJob("8 days")).toBe(0);
    expect(await dumpRows(db)).toBe(before);
  });

  test("leaves a row without a name, without sessions, and audit events with only ids", async () => {
    await createSession(db, member);
    await issueSignInLink(db, asVisitor(db, at(START)), member.id);
    await db.insert(favouriteBrands).values({ memberId: member.id, brandId: "brand-corvo" });
    await erase();
    expect(await rowOf(member)).toMatchObject({
      status: "erased",
      firstName: "Former",
      lastName: "member",
      username: expect.stringMatching(/^former_[0-9a-f]{20}$/),
      email: null,
      phone: null,
      bio: "",
      avatar: null,
      eraseAfter: null,
    });
    expect(await db.$count(sessions)).toBe(0);
    expect(await db.$count(signInLinks)).toBe(0);
    expect(await db.$count(favouriteBrands)).toBe(0);
    expect(await auditActions(db, member.id)).toEqual([
      "one-time address made",
      "erasure asked",
      "member erased",
    ]);
  });

  test("removes a colleague's name from reassigned requests, but no role from the audit trail", async () => {
    const [admin, lead] = [await hedy(db), await lin(db)];
    const colleague = await createMember(db, { username: "lead", role: "concierge" });
    const request = await createRequest(db, member);
    const context = asMember(db, lead, at(START));
    await reassignRequest(context, { requestId: request.id, memberId: colleague.id });
    await db.update(conciergeRequests).set(sentBy(lead)).where(eq(conciergeRequests.id, request.id));
    await setRole(asMember(db, admin, at(START)), { memberId: member.id, role: "lead" });
    await erase(colleague);
    const detailsOf = (action: string) =>
      db.select({ details: auditEvents.details }).from(auditEvents).where(eq(auditEvents.action, action));
    expect(await detailsOf("request reassigned")).toEqual([{ details: {} }]);
    expect(await detailsOf("role set")).toEqual([{ details: { from: "member", to: "lead" } }]);
  });

  test("also applies to a suspended member", async () => {
    await ask();
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    expect(await runJob()).toBe(1);
  });

  test("does not change other members", async () => {
    const other = await theo(db);
    const invitation = await createInvitation(db, other, { recipient: "Ada" });
    const request = await createRequest(db, other, { recipientName: "Ada" });
    await createSession(db, other);
    await erase();
    expect(await rowOf(other)).toEqual(other);
    expect(await readRequest(db, request)).toEqual(request);
    const [same] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
    expect(same).toEqual(invitation);
    expect(await db.$count(sessions)).toBe(1);
  });

  test("continues when one member can't be erased", async () => {
    const other = await theo(db);
    await ask();
    await ask(other);
    let first = true;
    const failing = new Proxy(db, {
      get(target, name) {
        if (name !== "transaction" || !first) return Reflect.get(target, name);
        first = false;
        return () => Promise.reject(new Error("the connection was lost"));
      },
    });
    expect(await eraseDueMembers(asVisitor(failing, at(START, "7 days")))).toBe(1);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(await runJob()).toBe(1);
  });

  test("ends links, open concierge requests and queued messages", async () => {
    const now = new Date(START);
    const invitation = await createInvitation(db, member, { recipient: "Sam", activatedAt: now });
    const gift = await createInvitation(db, member, { type: "gift", recipient: "Max", activatedAt: now });
    const waiting = await createRequest(db, member, { invitation });
    const done = await createRequest(db, member, { ...sentBy(await iris(db)), outcomeAt: now });
    await erase();
    const [cancelled] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
    expect(cancelled).toMatchObject({ status: "cancelled", cancelledBy: member.id, recipient: "A friend" });
    for (const { code } of [invitation, gift])
      expect(await readPublicInvitation(asVisitor(db, at(START)), { code, ip: "192.0.2.1" })).toEqual({
        state: "unknown",
      });
    expect(await readRequest(db, waiting)).toMatchObject({ status: "withdrawn", contactSealed: null });
    expect(await readRequest(db, done)).toMatchObject({ status: "sent", contactSealed: null });
    expect(await db.$count(messages, eq(messages.status, "queued"))).toBe(0);
  });

  test("removes the reason for a closed link, which remains closed", async () => {
    const group = await createInvitation(db, member, { type: "group", activatedAt: new Date(START) });
    await createJoinedFriend(db, group);
    const { id: requestId } = await createRequest(db, member, { invitation: group });
    await closeWithReason(asMember(db, await lin(db), at(START)), { requestId, reason: "Grace asked." });
    await erase();
    const [closed] = await db.select().from(invitations).where(eq(invitations.id, group.id));
    expect(closed).toMatchObject({ status: "accepted", closedAt: new Date(START), closeReason: null });
  });

  test.each(["queued", "failed"] as const)("withdraws a request whose message is %s", async (status) => {
    const request = await createRequest(db, member, sentBy(await iris(db)));
    await db.insert(messages).values({
      channel: "email",
      kind: "concierge-invite",
      status,
      invitationId: request.invitationId,
      conciergeRequestId: request.id,
    });
    await erase();
    expect(await readRequest(db, request)).toMatchObject({ status: "withdrawn", contactSealed: null });
  });

  test("removes what a concierge wrote and asked about the member as a friend", async () => {
    const [sponsor, concierge] = [await theo(db), await iris(db)];
    const invitation = await createInvitation(db, sponsor, { activatedAt: new Date(START) });
    const request = await createRequest(db, sponsor, { invitation, contact: "elsewhere@example.test" });
    await db.insert(conciergeQuestions).values({
      requestId: request.id,
      askedBy: concierge.id,
      question: "Noor?",
      answer: "Noor.",
      answeredAt: new Date(),
    });
    const friend = await createJoinedFriend(db, invitation, { firstName: "Noor", username: "noor" });
    await erase(friend);
    expect(await readRequest(db, request)).toMatchObject({ recipientName: "A former member", note: null });
    expect(await db.select().from(conciergeQuestions)).toMatchObject([{ question: null, answer: null }]);
  });

  test("leaves the member's place taken, without a name or a link", async () => {
    const sponsor = await theo(db);
    const group = await createInvitation(db, sponsor, { type: "group", activatedAt: new Date(START) });
    const gone = await createJoinedFriend(db, group, { firstName: "Noor", username: "noor" });
    await createJoinedFriend(db, group, { firstName: "Max", username: "max_w" });
    await erase(gone);
    const context = asMember(db, sponsor, at(START, "1 hour"));
    const [listed] = (await listInvitations(context)).accepted.rows;
    expect(listed?.joinedMembers).toMatchObject([
      { firstName: "A former member", lastName: "", username: null, avatar: null },
      { firstName: "Max", username: "max_w" },
    ]);
    expect(listed?.recipient).toBe("The Supper Club");
    expect(await cancelInvitation(context, { inviteId: group.id })).toMatchObject({
      already: "joined",
      friend: "A former member",
    });
    expect(await getProfile(context, "noor")).toBeNull();
  });

  test("makes the contact unknown and the username free, so the friend can join again", async () => {
    await erase();
    const contact = { kind: "email", value: "ada@example.test" } as const;
    const visitor = asVisitor(db);
    expect(await requestSignInCode(visitor, { contact }, BROWSER)).toMatchObject({ contact: contact.value });
    expect(await inbox(db, contact.value)).toEqual([]);
    const invitation = await createInvitation(db, await theo(db));
    const { memberId, joined } = await join(db, invitation, friend("Ada", { contact }));
    expect(joined).toBe(true);
    expect(memberId).not.toBe(member.id);
  });

  test("rejects later operations of the member", async () => {
    await erase();
    const actor: Actor = asMember(db, member).actor;
    expect(
      await rejection(db, () => requestErasure({ actor, db, now: at(START) }, { username: "ada" })),
    ).toMatchObject({ code: "sign-in-required" });
  });
});

test("an erasure removes pauses, extra invitations and reasons; the branch stays paused for the friends below", async () => {
  const admin = asMember(db, await hedy(db), at(START));
  const { id: memberId } = member;
  const below = await createMember(db, { invitedBy: memberId });
  await pauseInviting(admin, { memberId, reason: "Ada sold places." });
  await pauseBranch(admin, { memberId, reason: "Ada sold places." });
  await setExtraInvitations(admin, { memberId, extra: 3 });
  await erase();
  expect(await rowOf(member)).toMatchObject({
    extraInvitations: 0,
    invitingPausedAt: null,
    invitingPausedBy: null,
    invitingPauseReason: null,
    branchPausedAt: expect.any(Date),
    branchPauseReason: "The club paused this.",
  });
  expect((await getCreateStatus(asMember(db, below, at(START)))).problem).toContain("The club paused this.");
  expect(await dumpRows(db)).not.toContain("Ada sold places.");
});
