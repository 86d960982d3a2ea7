import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { auditEvents, ledgerEntries, messages } from "@/db/schema";
import { changeMembers } from "@/domain/member-administration/change-members";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { centsOf } from "../../support/people/credit";
import { hedy } from "../../support/people/staff";

const served = serveTests();
let db: Database;

beforeAll(() => {
  db = served.db;
});

beforeEach(async () => {
  await served.pool.query("truncate members, audit_events cascade");
});

async function people() {
  const admin = await hedy(db);
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(db)));
  return { context: asMember(db, admin), members, memberIds: members.map(({ id }) => id) };
}

test("eight concurrent submits of one credit give it once to each member", async () => {
  const { context, members, memberIds } = await people();
  const credit = { change: "credit", amount: 1000, reason: "Thanks." } as const;
  const reports = await Promise.all(
    Array.from({ length: 8 }, () => changeMembers(context, { ...credit, memberIds, key: "one-key-of-hedy" })),
  );
  for (const { rows } of reports) expect(rows.map(({ result }) => result)).toEqual(Array(5).fill("done"));
  expect(await Promise.all(members.map((member) => centsOf(db, member)))).toEqual(Array(5).fill(1000));
  expect([await db.$count(ledgerEntries), await db.$count(auditEvents)]).toEqual([5, 5]);
});

test("eight concurrent submits of one pause pause each member once, with one message", async () => {
  const { context, memberIds } = await people();
  const pause = { change: "pause", reason: "Please call us.", memberIds, key: "one-key-of-hedy" } as const;
  const reports = await Promise.all(Array.from({ length: 8 }, () => changeMembers(context, pause)));
  const results = reports.flatMap(({ rows }) => rows.map(({ result }) => result));
  expect(results.filter((result) => result === "done")).toHaveLength(5);
  expect(results.filter((result) => result === "unchanged")).toHaveLength(35);
  expect([await db.$count(messages), await db.$count(auditEvents)]).toEqual([5, 5]);
});
