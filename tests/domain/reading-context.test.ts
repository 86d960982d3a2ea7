import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { getProfile, requireOwnProfile } from "@/domain/account/get-profile";
import { exportRecords } from "@/domain/audit/export-records";
import { listAudit, listAuditActions } from "@/domain/audit/list-audit";
import { exportStatistics } from "@/domain/concierge/export-statistics";
import { listConciergeStatistics, listInvitationStatistics } from "@/domain/concierge/list-statistics";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import type { MemberContext } from "@/domain/context";
import { exportMember } from "@/domain/data-export/export-member";
import { exportMembers } from "@/domain/member-administration/export-members";
import { getMemberPage } from "@/domain/member-administration/get-member-page";
import { listBranch } from "@/domain/member-administration/list-branch";
import { exportMoney, listMoney } from "@/domain/money/list-money";
import { exportPerkFigures } from "@/domain/perks/export-perk-figures";
import { listPerkFigures } from "@/domain/perks/list-perk-figures";
import { exportPayments } from "@/domain/till/export-payments";
import { db } from "../support/database/test-database";
import { asMember } from "../support/people/contexts";
import { ada } from "../support/people/people";
import { hedy } from "../support/people/staff";

let admin: Member;
let statements: { replica: number; primary: number };
let isCurrent: boolean;

beforeEach(async () => {
  await ada(db);
  admin = await hedy(db);
  statements = { replica: 0, primary: 0 };
  isCurrent = true;
  const replica = { db: counting("replica"), hasReplayed: () => isCurrent };
  setCurrentDatabase({ db, replica } as never);
});

function counting(name: keyof typeof statements): Database {
  return new Proxy(db, {
    get(all, key) {
      if (key === "select" || key === "execute") statements[name] += 1;
      return Reflect.get(all, key);
    },
  });
}

const context = (): MemberContext => ({ ...asMember(counting("primary"), admin), lastWrite: 1 });

async function readAll(lines: Promise<AsyncGenerator<string>>): Promise<void> {
  for await (const _ of await lines);
}

test.each<[string, (context: MemberContext) => Promise<unknown>]>([
  ["another member's profile", (reader) => getProfile(reader, "ada")],
  ["the tree", (reader) => listBranch(reader, {})],
  ["the audit trail", (reader) => listAudit(reader)],
  ["the actions of the audit trail", listAuditActions],
  ["a member's history", (reader) => getMemberPage(reader, { username: "ada" })],
  ["completed concierge requests", (reader) => listQueue(reader, { view: "done" })],
  ["perk figures", (reader) => listPerkFigures(reader, [])],
  ["money", (reader) => listMoney(reader, 2)],
  ["concierge figures", (reader) => listConciergeStatistics(reader)],
  ["invitation figures", (reader) => listInvitationStatistics(reader)],
  ["the own export", exportMember],
  ["the export of members", (reader) => readAll(exportMembers(reader))],
  ["the export of concierge requests", (reader) => readAll(exportRecords(reader, "requests"))],
  ["the export of the audit trail", (reader) => readAll(exportRecords(reader, "audit"))],
  ["the export of money", (reader) => readAll(exportMoney(reader))],
  ["the export of figures", (reader) => readAll(exportStatistics(reader, "invitation-figures"))],
  ["the export of perk figures", (reader) => readAll(exportPerkFigures(reader, []))],
  ["the export of charges", (reader) => readAll(exportPayments(reader, "2026-03"))],
])("reads %s from the replica only if it has the member's last write", async (_, run) => {
  await run(context());
  expect(statements.replica).toBeGreaterThan(0);
  statements = { replica: 0, primary: 0 };
  isCurrent = false;
  await run(context());
  expect(statements.replica).toBe(0);
  expect(statements.primary).toBeGreaterThan(0);
});

test.each<[string, (context: MemberContext) => Promise<unknown>]>([
  ["the own profile", requireOwnProfile],
  ["the queue", (reader) => listQueue(reader, { view: "queue" })],
  ["own concierge requests", (reader) => listQueue(reader, { view: "mine" })],
])("never reads %s from the replica", async (_, run) => {
  await run(context());
  expect(statements.replica).toBe(0);
});
