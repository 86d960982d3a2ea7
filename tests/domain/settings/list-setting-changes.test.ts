import type { Member } from "@/db/factories";
import { listSettingChanges } from "@/domain/settings/list-setting-changes";
import { readSettings } from "@/domain/settings/read-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));

const asAt = (member: Member, time: string) => asMember(db, member, at(time));

test("lists who changed each setting last, and when", async () => {
  const lead = await lin(db);
  await saveSettings(asAt(admin, "2026-03-01T10:00:00Z"), { group: "intake", conciergeOpen: false });
  await saveSettings(asAt(lead, "2026-03-02T10:00:00Z"), { group: "intake", conciergeOpen: true });
  await saveSettings(asAt(admin, "2026-03-03T10:00:00Z"), { group: "waitlist", hostId: admin.id });
  await saveSettings(asAt(admin, "2026-03-04T10:00:00Z"), { group: "admissions", admissionsADay: 7 });
  const by = `${admin.firstName} ${admin.lastName}`;
  expect(await listSettingChanges(asMember(db, admin))).toEqual({
    conciergeOpen: { by: `${lead.firstName} ${lead.lastName}`, at: new Date("2026-03-02T10:00:00Z") },
    hostId: { by, at: new Date("2026-03-03T10:00:00Z") },
    admissionsADay: { by, at: new Date("2026-03-04T10:00:00Z") },
  });
});

test("only the changed settings of a group have a last change", async () => {
  const context = asMember(db, admin);
  const settings = await readSettings(context);
  await saveSettings(context, { ...settings, group: "invitations", liveInvitations: 10, invitationsADay: 5 });
  await saveSettings(context, { ...settings, group: "credit", welcomeCents: 100 });
  await saveSettings(context, { group: "waitlist", hostId: null });
  await saveSettings(context, { group: "reminder", reminderSkippable: false });
  await saveSettings(context, { group: "intake", conciergeOpen: false });
  await saveSettings(context, { group: "audit", auditDays: 730 });
  expect(Object.keys(await listSettingChanges(context)).sort()).toEqual([
    "auditDays",
    "conciergeOpen",
    "hostId",
    "invitationsADay",
    "liveInvitations",
    "reminderSkippable",
    "welcomeCents",
  ]);
});

test("rejects a lead", async () => {
  const lead = await lin(db);
  expect((await rejection(db, () => listSettingChanges(asMember(db, lead)))).code).toBe("not-allowed");
});
