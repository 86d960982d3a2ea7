import { eq } from "drizzle-orm";
import {
  createInvitation,
  createJoinedFriend,
  createMember,
  daysAgo,
  type Invitation,
  type Member,
} from "@/db/factories";
import { auditEvents, conciergeRequests, contactOptOuts, members, messages } from "@/db/schema";
import { exportRecords } from "@/domain/audit/export-records";
import { listAudit } from "@/domain/audit/list-audit";
import { listTeam } from "@/domain/concierge/list-team";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { countFilters, countQueue } from "@/domain/concierge/queue/get-queue";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { listUndelivered } from "@/domain/concierge/queue/list-undelivered";
import type { QueueFilter, QueueView } from "@/domain/concierge/queue/queue-view";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { listMembers } from "@/domain/member-administration/list-members";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, after as later } from "../../support/people/contexts";
import { ada, iris, theo } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { claimedBy, createRequest, hedy, lin, SAMS_CONTACT, sentBy } from "../../support/people/staff";

const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));

const ask = async (recipient: string, values: Parameters<typeof createRequest>[2] = {}) =>
  createRequest(db, sponsor, { recipientName: recipient, ...values });

const names = async (view: QueueView, search?: string, now?: ReturnType<typeof later>) => {
  const { rows } = await listQueue(asMember(db, concierge, now), { view, search });
  return rows.map(({ recipient }) => recipient);
};

describe("the queue", () => {
  test("shows waiting requests and others' claims, the actor's own, and the rest in its three views", async () => {
    const lead = await lin(db);
    await ask("Third", { createdAt: daysAgo(0.1) });
    await ask("First", { createdAt: daysAgo(2), status: "returned" });
    await ask("Second", { createdAt: daysAgo(1), ...claimedBy(lead) });
    await ask("Own", claimedBy(concierge));
    await ask("Older", { ...sentBy(lead), outcomeAt: daysAgo(3), status: "delivered" });
    await ask("Newer", { ...sentBy(concierge), outcomeAt: daysAgo(1), status: "bounced" });
    expect(await names("queue")).toEqual(["First", "Second", "Third"]);
    expect(await names("mine")).toEqual(["Own"]);
    expect(await names("done")).toEqual(["Newer", "Older"]);
    expect(await countQueue(asMember(db, concierge))).toEqual({ queue: 3, mine: 1, paused: 0 });
  });

  test("shows the actor's claim as waiting after it expired", async () => {
    const request = await ask("Own");
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    const past = later("31 minutes");
    expect(await names("mine", "", past)).toEqual([]);
    expect(await names("queue", "", past)).toEqual(["Own"]);
  });

  test("has rows with the time left, the handler and the reason for a block", async () => {
    const lead = await lin(db);
    await ask("Fresh", { createdAt: daysAgo(0.5), ...claimedBy(lead) });
    await ask("Late", { createdAt: daysAgo(1.5), contact: "late@friends.example" });
    await db.insert(contactOptOuts).values({ contactHash: hashContact(SAMS_CONTACT) });
    const { rows } = await listQueue(asMember(db, concierge), { view: "queue" });
    expect(rows).toMatchObject([
      { recipient: "Late", handler: null, blocked: null },
      { recipient: "Fresh", handler: { name: "Lin", isYou: false }, blocked: "opted-out" },
    ]);
    expect(rows.map(({ minutesLeft }) => Math.round(minutesLeft / 60))).toEqual([-12, 12]);
  });

  test("shows an undelivered request to its sender", async () => {
    const request = await ask("Stuck", sentBy(concierge));
    await db.insert(messages).values({
      channel: "email",
      kind: "concierge-invite",
      conciergeRequestId: request.id,
      status: "failed",
    });
    expect(await names("mine")).toEqual(["Stuck"]);
    expect((await listUndelivered(asMember(db, await lin(db)), 1)).rows).toHaveLength(1);
  });

  test.each([
    ["mar", ["Margot", "100% Sam", "Bea"]],
    ["MARCHETTI", ["Margot"]],
    ["ada mar", ["Margot"]],
    ["márg", ["Margot"]],
    ["vale_m", ["100% Sam", "Bea"]],
    ["100%", ["100% Sam"]],
    ["%", ["100% Sam"]],
    ["\\", []],
    ["  ", ["Margot", "100% Sam", "Bea"]],
  ])("finds %p: %p", async (search, found) => {
    const other = await createMember(db, { firstName: "Mario", lastName: "Vale", username: "vale_m" });
    await ask("Margot", { createdAt: daysAgo(0.9) });
    await createRequest(db, other, { recipientName: "100% Sam", createdAt: daysAgo(0.8) });
    await createRequest(db, other, { recipientName: "Bea", createdAt: daysAgo(0.7) });
    expect(await names("queue", search)).toEqual(found);
  });

  test("has pages of 50 requests", async () => {
    const invitation = await createInvitation(db, sponsor);
    for (let number = 0; number < 52; number++)
      await ask(`Friend ${number}`, { invitation, createdAt: daysAgo(1 - Math.floor(number / 2) / 100) });
    const context = asMember(db, concierge);
    const first = await listQueue(context, { view: "queue" });
    expect(first).toMatchObject({ isFirst: true, next: expect.any(String) });
    expect(first.rows).toHaveLength(50);
    const last = await listQueue(context, { view: "queue", after: first.next ?? "" });
    expect(last).toMatchObject({ isFirst: false, next: null });
    expect(last.rows).toHaveLength(2);
    const seen = new Set([...first.rows, ...last.rows].map(({ recipient }) => recipient));
    expect(seen.size).toBe(52);
    expect(await listQueue(context, { view: "queue", after: "7.no-place" })).toEqual(first);
  });

  test("sorts done requests by outcome, sending or creation, latest first", async () => {
    const invitation = await createInvitation(db, sponsor);
    for (let number = 0; number < 51; number++)
      await ask(`Sent ${number}`, { invitation, ...sentBy(concierge), sentAt: daysAgo(2 + number / 100) });
    await ask("Outcome", { invitation, ...sentBy(concierge), status: "bounced", outcomeAt: daysAgo(1) });
    await ask("Withdrawn", { invitation, status: "withdrawn", createdAt: daysAgo(3) });
    const context = asMember(db, concierge);
    const first = await listQueue(context, { view: "done" });
    const last = await listQueue(context, { view: "done", after: first.next ?? "" });
    const found = [...first.rows, ...last.rows].map(({ recipient }) => recipient);
    expect(found).toEqual([
      "Outcome",
      ...Array.from({ length: 51 }, (_, number) => `Sent ${number}`),
      "Withdrawn",
    ]);
  });

  test("filters and counts late requests, contact kinds and groups", async () => {
    const group = await createInvitation(db, sponsor, { type: "group" });
    await ask("Late", { createdAt: daysAgo(1.1) });
    await ask("Just in time", { createdAt: daysAgo(0.99) });
    await ask("Six", { invitation: group, contact: "+12125550147", createdAt: daysAgo(1.2) });
    await ask("Phone", { contact: "+12125550148", createdAt: daysAgo(0.5) });
    await ask("Own", { ...claimedBy(concierge), createdAt: daysAgo(2) });
    await ask("Done", { ...sentBy(concierge), createdAt: daysAgo(2) });
    const filters: [QueueFilter, string[]][] = [
      [{ late: true }, ["Six", "Late"]],
      [{ kind: "phone" }, ["Six", "Phone"]],
      [{ kind: "email" }, ["Late", "Just in time"]],
      [{ group: true }, ["Six"]],
      [{ late: true, kind: "email" }, ["Late"]],
      [{ group: true, search: "phone" }, []],
    ];
    const context = asMember(db, concierge);
    for (const [filter, found] of filters) {
      const { rows } = await listQueue(context, { view: "queue", ...filter });
      expect(rows.map(({ recipient }) => recipient)).toEqual(found);
      expect(await countFilters(context, { view: "queue", ...filter })).toEqual({
        ...{ all: 4, late: 2, phone: 2, email: 2, group: 1 },
        shown: found.length,
      });
    }
    expect(await countFilters(context, { view: "mine", late: true })).toMatchObject({ all: 1, shown: 1 });
    expect(await countFilters(context, { view: "done" })).toBeNull();
  });

  test("shows the opened request while the actor has the claim", async () => {
    const opened = await ask("Open", { ...claimedBy(concierge), createdAt: daysAgo(0.2) });
    await ask("Other", { ...claimedBy(concierge), createdAt: daysAgo(0.1) });
    await ask("Waiting", { createdAt: daysAgo(0.3) });
    const rowsBeside = async (id: string) => {
      const { rows } = await listQueue(asMember(db, concierge), { view: "queue", opened: id });
      return rows.map(({ recipient }) => recipient);
    };
    expect(await rowsBeside(opened.id)).toEqual(["Waiting", "Open"]);
    expect(await rowsBeside("no-id")).toEqual(["Waiting"]);
    await db.update(conciergeRequests).set(sentBy(concierge)).where(eq(conciergeRequests.id, opened.id));
    expect(await rowsBeside(opened.id)).toEqual(["Waiting"]);
  });
});

describe("a request's details", () => {
  test("show earlier requests for the same contact from all members, and the days left", async () => {
    const other = await theo(db);
    await createRequest(db, other, { recipientName: "Samuel", createdAt: daysAgo(3), ...sentBy(concierge) });
    await createRequest(db, other, { recipientName: "Beatrice", contact: "bea@friends.example" });
    const invitation = await createInvitation(db, sponsor, { activatedAt: daysAgo(2.5) });
    const { id } = await ask("Sam", { invitation });
    expect(await getConciergeRequest(asMember(db, concierge), id)).toMatchObject({
      recipient: "Sam",
      invitation: { status: "pending", daysLeft: 5 },
      sponsor: { name: "Ada Marchetti" },
      maskedContact: "s•••@f•••.example",
      earlier: [{ recipientName: "Samuel", sponsorName: "Theo Lindqvist", status: "sent" }],
    });
  });

  test.each([
    ["hidden", { hidden: true }],
    ["suspended", { status: "suspended" }],
  ] as const)("have no profile link for a sponsor who is %s", async (_, values) => {
    const { id } = await ask("Sam");
    const read = async () => (await getConciergeRequest(asMember(db, concierge), id))?.sponsor.username;
    expect(await read()).toBe("ada");
    await db.update(members).set(values).where(eq(members.id, sponsor.id));
    expect(await read()).toBeNull();
    const { rows } = await listMembers(asMember(db, await hedy(db)), {});
    const withProfile = rows.filter(({ hasProfile }) => hasProfile).map(({ firstName }) => firstName);
    expect(withProfile).toEqual(["Iris", "Hedy"]);
  });

  test("finds a member by the full name", async () => {
    const search = `${sponsor.firstName} ${sponsor.lastName}`.toLowerCase();
    const { rows } = await listMembers(asMember(db, await hedy(db)), { search });
    expect(rows.map(({ id }) => id)).toEqual([sponsor.id]);
  });

  test("show whether the invitation can be cancelled, even after sending", async () => {
    const canCancel = async (invitation: Invitation, values: Parameters<typeof createRequest>[2] = {}) => {
      const { id } = await ask("Sam", { invitation, ...values });
      return (await getConciergeRequest(asMember(db, concierge), id))?.canCancel;
    };
    const pending = await createInvitation(db, sponsor);
    expect(await canCancel(pending)).toBe(true);
    for (const status of ["sent", "delivered", "bounced"] as const)
      expect(await canCancel(pending, { ...sentBy(concierge), status })).toBe(true);
    await createJoinedFriend(db, pending);
    expect(await canCancel(pending)).toBe(false);
    expect(await canCancel(await createInvitation(db, sponsor, { activatedAt: daysAgo(8) }))).toBe(false);
    expect(await canCancel(await createInvitation(db, sponsor, { cancelledAt: new Date() }))).toBe(false);
    expect(await canCancel(await createInvitation(db, sponsor, { type: "gift" }))).toBe(false);
  });

  test.each(["", "unknown", "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e"])("are null for the id %p", async (id) => {
    expect(await getConciergeRequest(asMember(db, concierge), id)).toBeNull();
  });
});

describe("permissions", () => {
  test("allow concierges the queue, leads the team, admins the rest, members nothing", async () => {
    const readers = {
      queue: (who: Member) => listQueue(asMember(db, who), { view: "queue" }),
      count: (who: Member) => countQueue(asMember(db, who)),
      filters: (who: Member) => countFilters(asMember(db, who), { view: "queue" }),
      request: (who: Member) => getConciergeRequest(asMember(db, who), "any"),
      team: (who: Member) => listTeam(asMember(db, who)),
      undelivered: (who: Member) => listUndelivered(asMember(db, who), 1),
      members: (who: Member) => listMembers(asMember(db, who), {}),
      audit: (who: Member) => listAudit(asMember(db, who)),
      export: (who: Member) => exportRecords(asMember(db, who), "audit"),
    };
    const people = { sponsor, concierge, lead: await lin(db), admin: await hedy(db) };
    const may: Record<string, string[]> = {};
    for (const [person, member] of Object.entries(people)) {
      may[person] = [];
      for (const [name, read] of Object.entries(readers)) {
        const result = await read(member).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toEqual(domainError("not-allowed"));
        else may[person].push(name);
      }
    }
    expect(may).toEqual({
      sponsor: [],
      concierge: ["queue", "count", "filters", "request"],
      lead: ["queue", "count", "filters", "request", "team", "undelivered"],
      admin: Object.keys(readers),
    });
  });

  test("the audit trail has pages with the names of actors and subjects, newest first", async () => {
    const admin = await hedy(db);
    const request = await ask("Sam");
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    for (let number = 0; number < 25; number++)
      await db.insert(auditEvents).values({ action: `action ${number}`, subjectId: sponsor.id });
    const newest = await listAudit(asMember(db, admin));
    expect(newest).toMatchObject({ total: 26, isNewest: true });
    expect(newest.rows[0]).toMatchObject({
      action: "action 24",
      actorName: null,
      subjectName: "Ada Marchetti",
    });
    await db.insert(auditEvents).values({ action: "newer action", subjectId: sponsor.id });
    const oldest = await listAudit(asMember(db, admin), {}, newest.older ?? "");
    expect(oldest).toMatchObject({ older: null, isNewest: false });
    expect(oldest.rows).toMatchObject([
      { action: "request claimed", actorName: "Iris Bellamy", subjectName: "Sam", requestId: request.id },
    ]);
  });

  test("the team list counts claims and sent requests", async () => {
    await ask("One", claimedBy(concierge));
    await ask("Two", sentBy(concierge));
    await ask("Three", { ...claimedBy(concierge, daysAgo(1)) });
    const lead = await lin(db);
    expect(await listTeam(asMember(db, lead))).toMatchObject([
      { name: "Iris Bellamy", role: "concierge", handling: 1, sentToday: 1 },
      { name: "Lin Castellano", role: "lead", handling: 0, sentToday: 0 },
    ]);
  });
});

describe("the export", () => {
  const lines = async (records: "requests" | "audit", who: Member) => {
    const all: string[] = [];
    for await (const line of await exportRecords(asMember(db, who), records)) all.push(line);
    return all;
  };

  test("quotes formulas, contains no contact and is recorded", async () => {
    const admin = await hedy(db);
    await ask('=cmd|"/c calc"!A1', { ...sentBy(concierge), reason: "@SUM(A1)" });
    const csv = await lines("requests", admin);
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain(`"'=cmd|""/c calc""!A1"`);
    expect(csv[1]).toContain(`"'@SUM(A1)"`);
    expect(csv.join("")).not.toContain(SAMS_CONTACT);
    expect((await lines("audit", admin)).join("")).toContain("requests exported");
  });

  test("reads several batches, each row once", async () => {
    const admin = await hedy(db);
    const invitation = await createInvitation(db, sponsor);
    const createdAt = daysAgo(1);
    for (let number = 0; number < 3; number++) await ask(`Friend ${number}`, { invitation, createdAt });
    await db
      .insert(auditEvents)
      .values(
        Array.from({ length: 1200 }, (_, number) => ({ action: `action ${number}`, subjectId: sponsor.id })),
      );
    expect(new Set(await lines("requests", admin)).size).toBe(4);
    expect(await lines("audit", admin)).toHaveLength(1 + 1200 + 2);
  });
});
