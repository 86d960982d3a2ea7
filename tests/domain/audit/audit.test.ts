import { eq, sql } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, clubSettings, members } from "@/db/schema";
import type { AuditFilter } from "@/domain/audit/audit-filter";
import { exportRecords } from "@/domain/audit/export-records";
import { listAudit, listAuditActions } from "@/domain/audit/list-audit";
import { purgeAudit } from "@/domain/audit/purge-audit";
import { readSettings } from "@/domain/settings/read-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import { dumpRows } from "../../support/database/database";
import { rejectedBy } from "../../support/database/rejected-by";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));
const member = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));

type Event = {
  action?: string;
  actor?: Member | null;
  subject?: Member;
  at?: string;
  details?: Record<string, string>;
};

const record = async ({ action = "deed", actor = null, subject = member, at, details }: Event) =>
  db.insert(auditEvents).values({
    action,
    actorId: actor?.id ?? null,
    subjectId: subject.id,
    ...(at && { createdAt: new Date(at) }),
    ...(details && { details }),
  });

const actionsOf = async (filter: AuditFilter) =>
  (await listAudit(asMember(db, admin), filter)).rows.map(({ action }) => action);

describe("the filters", () => {
  beforeEach(async () => {
    await record({ action: "about Ada", actor: concierge, at: "2026-01-10T15:00:00Z" });
    await record({ action: "by Ada", actor: member, subject: concierge, at: "2026-01-11T15:00:00Z" });
    await record({ action: "about Iris", actor: admin, subject: concierge, at: "2026-01-12T04:59:59Z" });
    await record({ action: "by a visitor", subject: admin, at: "2026-01-12T05:00:00Z" });
  });

  test.each<[AuditFilter, string[]]>([
    [{}, ["by a visitor", "about Iris", "by Ada", "about Ada"]],
    [{ person: "", action: "", from: "", to: "" }, ["by a visitor", "about Iris", "by Ada", "about Ada"]],
    [{ person: "ada" }, ["by Ada", "about Ada"]],
    [{ person: "@ada" }, ["by Ada", "about Ada"]],
    [{ person: " ADA March " }, ["by Ada", "about Ada"]],
    [{ person: "marchetti" }, ["by Ada", "about Ada"]],
    [{ person: "archetti" }, []],
    [{ person: "%" }, []],
    [{ person: "\\" }, []],
    [{ action: "by Ada" }, ["by Ada"]],
    [{ action: "never" }, []],
    [{ from: "2026-01-11" }, ["by a visitor", "about Iris", "by Ada"]],
    [{ to: "2026-01-11" }, ["about Iris", "by Ada", "about Ada"]],
    [{ from: "2026-01-12", to: "2026-01-12" }, ["by a visitor"]],
    [{ from: "2026-01-13", to: "2026-01-12" }, []],
    [{ person: "iris", from: "2026-01-11", to: "2026-01-11" }, ["about Iris", "by Ada"]],
    [{ person: "iris", action: "about Ada", to: "2026-01-10" }, ["about Ada"]],
    [{ person: "ada", action: "about Iris" }, []],
  ])("%p find %p", async (filter, found) => {
    expect(await actionsOf(filter)).toEqual(found);
  });

  test("work for a name that more than a hundred members have", async () => {
    for (let number = 0; number < 101; number++)
      await createMember(db, { firstName: "Ada", lastName: "Other" });
    expect(await actionsOf({ person: "ada" })).toEqual(["by Ada", "about Ada"]);
  });

  test("stay on the next pages, also among events of the same instant", async () => {
    for (let number = 0; number < 60; number++)
      await record({ action: number % 2 ? "odd" : "even", at: "2026-01-15T12:00:00Z" });
    const ids: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await listAudit(asMember(db, admin), { action: "odd" }, after);
      ids.push(...page.rows.map(({ id }) => id));
      after = page.older;
    }
    expect(new Set(ids).size).toBe(30);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test("list the actions that have events", async () => {
    await record({ action: "by Ada" });
    const context = asMember(db, admin);
    expect(await listAuditActions(context)).toEqual(
      ["about Ada", "about Iris", "by a visitor", "by Ada"].toSorted(),
    );
  });

  test("are for administrators", async () => {
    const context = asMember(db, await lin(db));
    await expect(listAudit(context, { person: "ada" })).rejects.toThrow(domainError("not-allowed"));
    await expect(listAuditActions(context)).rejects.toThrow(domainError("not-allowed"));
    await expect(exportRecords(context, "audit", { person: "ada" })).rejects.toThrow(
      domainError("not-allowed"),
    );
  });

  test("apply to the export, which is recorded without the typed name and safe for spreadsheets", async () => {
    await record({ action: "=SUM(A1)", details: { reason: "@evil" }, at: "2026-01-13T12:00:00Z" });
    const filter = { person: "ada", action: "", from: "2026-01-11", to: "2026-01-13" };
    const lines: string[] = [];
    for await (const line of await exportRecords(asMember(db, admin), "audit", filter)) lines.push(line);
    expect(lines.map((line) => line.split(",")[2])).toEqual(['"what"', '"by Ada"', `"'=SUM(A1)"`]);
    expect(lines.at(-1)).toContain("reason: @evil");
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.action, "audit exported"));
    expect(event).toMatchObject({
      actorId: admin.id,
      details: { person: "yes", from: "2026-01-11", to: "2026-01-13" },
    });
  });
});

describe("the retention", () => {
  const keep = (auditDays: number | null, who = admin) =>
    saveSettings(asMember(db, who), { group: "audit", auditDays });
  const daysOld = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  test("is for ever, and can be set and removed", async () => {
    const context = asMember(db, admin);
    expect(await readSettings(context)).toMatchObject({ auditDays: null });
    await keep(730);
    expect(await readSettings(context)).toMatchObject({ auditDays: 730 });
    await keep(null);
    expect(await readSettings(context)).toMatchObject({ auditDays: null });
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "audit retention set"))
      .orderBy(auditEvents.id);
    expect(events.map(({ details }) => details)).toEqual([
      { kept: "forever → 730 days" },
      { kept: "730 days → forever" },
    ]);
  });

  test.each([["364"], ["0"], ["-400"], ["365.5"], ["36501"], ["soon"], ["null"]])(
    "cannot be %p days",
    (auditDays) => {
      expect(saveSettings.schema.safeParse({ group: "audit", auditDays }).success).toBe(false);
    },
  );

  test("can be a year, or for ever", () => {
    expect(saveSettings.schema.parse({ group: "audit", auditDays: "365" })).toEqual({
      group: "audit",
      auditDays: 365,
    });
    expect(saveSettings.schema.parse({ group: "audit", auditDays: "" })).toEqual({
      group: "audit",
      auditDays: null,
    });
  });

  test("is set by administrators only, also if they were demoted meanwhile", async () => {
    const before = await dumpRows(db);
    for (const who of [member, concierge])
      await expect(keep(365, who)).rejects.toThrow(domainError("not-allowed"));
    expect(await dumpRows(db)).toBe(before);
    await db.update(members).set({ role: "member" }).where(eq(members.id, admin.id));
    await expect(keep(365)).rejects.toThrow(domainError("not-allowed"));
    expect(await db.$count(clubSettings)).toBe(0);
  });

  test("lets a job delete older events in batches, but not those of roles", async () => {
    for (const days of [366, 367, 368, 369, 400])
      await record({ action: `${days} days old`, at: daysOld(days) });
    await record({ action: "role set", at: daysOld(800) });
    await record({ action: "administrator added", at: daysOld(900) });
    await record({ action: "364 days old", at: daysOld(364) });
    expect(await purgeAudit(asVisitor(db))).toBe(0);
    await keep(365);
    expect(await purgeAudit(asVisitor(db), 2)).toBe(5);
    expect(await purgeAudit(asVisitor(db), 2)).toBe(0);
    expect(await actionsOf({})).toEqual([
      "audit retention set",
      "364 days old",
      "role set",
      "administrator added",
    ]);
  });
});

describe("the database rejects", () => {
  beforeEach(async () => {
    await record({ action: "deed", actor: member, details: { reason: "because", to: "ada" } });
    await record({ action: "role set", at: "2020-01-01T00:00:00Z" });
    await record({ action: "old deed", at: "2020-01-01T00:00:00Z" });
  });

  const APPEND_ONLY = "audit_events_append_only";
  const setDays = (auditDays: number | null) => db.insert(clubSettings).values({ auditDays });

  test.each([
    ["another action", sql`action = 'other'`],
    ["another actor", sql`actor_id = gen_random_uuid()`],
    ["no actor", sql`actor_id = null`],
    ["another subject", sql`subject_id = gen_random_uuid()`],
    ["another time", sql`created_at = created_at - interval '1 second'`],
    ["another reason", sql`details = details || '{"reason": "other"}'`],
    ["more details", sql`details = details || '{"more": "text"}'`],
  ])("an event that gets %s", async (_, change) => {
    await setDays(365);
    expect(await rejectedBy(db, sql`update audit_events set ${change} where action = 'deed'`)).toBe(
      APPEND_ONLY,
    );
  });

  test("the removal of events while they are kept, and of those about roles", async () => {
    expect(await rejectedBy(db, sql`delete from audit_events where action = 'old deed'`)).toBe(APPEND_ONLY);
    await setDays(null);
    expect(await rejectedBy(db, sql`delete from audit_events where action = 'old deed'`)).toBe(APPEND_ONLY);
    await db.update(clubSettings).set({ auditDays: 365 });
    expect(await rejectedBy(db, sql`delete from audit_events where action = 'deed'`)).toBe(APPEND_ONLY);
    expect(await rejectedBy(db, sql`delete from audit_events where action = 'role set'`)).toBe(APPEND_ONLY);
    await db.delete(auditEvents).where(eq(auditEvents.action, "old deed"));
    expect(await db.$count(auditEvents)).toBe(2);
  });

  test.each([[364], [0], [36_501]])("a retention of %p days", async (days) => {
    expect(await rejectedBy(db, sql`insert into club_settings (audit_days) values (${days})`)).toBe(
      "club_settings_audit_days",
    );
  });

  test("but not that erasure removes the text of details", async () => {
    await db.execute(sql`update audit_events set details = details - array['reason', 'sponsor']`);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.action, "deed"));
    expect(event?.details).toEqual({ to: "ada" });
  });
});
