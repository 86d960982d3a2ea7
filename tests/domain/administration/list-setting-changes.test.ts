import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { setAuditRetention } from "@/domain/administration/audit-retention";
import { setAdmissions, setHost, setIntake, setReminder } from "@/domain/administration/club-settings";
import { listSettingChanges } from "@/domain/administration/list-setting-changes";
import { setCreditSettings } from "@/domain/administration/set-credit-settings";
import { setInvitationLimits } from "@/domain/administration/set-invitation-limits";
import { creditSettings } from "@/domain/ledger/credit-settings";
import { freshDatabase } from "../../support/database/database";
import { asMember, at } from "../../support/people/contexts";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

let db: Database;
let admin: Member;

beforeEach(async () => {
  db = await freshDatabase();
  admin = await hedy(db);
});

const asAt = (member: Member, time: string) => asMember(db, member, at(time));

test("lists who changed each group of settings last, and when", async () => {
  const lead = await lin(db);
  await setIntake(asAt(admin, "2026-03-01T10:00:00Z"), { open: false });
  await setIntake(asAt(lead, "2026-03-02T10:00:00Z"), { open: true });
  await setHost(asAt(admin, "2026-03-03T10:00:00Z"), { hostId: admin.id });
  await setAdmissions(asAt(admin, "2026-03-04T10:00:00Z"), { admissionsADay: 7 });
  const by = `${admin.firstName} ${admin.lastName}`;
  expect(await listSettingChanges(asMember(db, admin))).toEqual({
    intake: { by: `${lead.firstName} ${lead.lastName}`, at: new Date("2026-03-02T10:00:00Z") },
    waitlist: { by, at: new Date("2026-03-04T10:00:00Z") },
  });
});

test("every setting of the page has a last change", async () => {
  const context = asMember(db, admin);
  const limits = { liveInvitations: 10, invitationsADay: 5 };
  await setInvitationLimits(context, {
    ...limits,
    seasonAllowance: null,
    seasonFrom: null,
    seasonUntil: null,
  });
  await setCreditSettings(context, creditSettings());
  await setHost(context, { hostId: null });
  await setReminder(context, { skippable: false });
  await setIntake(context, { open: false });
  await setAuditRetention(context, { auditDays: 730 });
  expect(Object.keys(await listSettingChanges(context)).sort()).toEqual([
    "audit",
    "credit",
    "intake",
    "invitations",
    "reminder",
    "waitlist",
  ]);
});

test("rejects a lead", async () => {
  const lead = await lin(db);
  expect((await rejection(db, () => listSettingChanges(asMember(db, lead)))).code).toBe("not-allowed");
});
