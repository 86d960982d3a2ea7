import { createMember } from "@/db/factories";
import { clubSettings } from "@/db/schema";
import { saveSettings } from "@/domain/settings/save-settings";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));

const asAdmin = () => asMember(db, admin);
const setHost = (hostId: string | null) => saveSettings(asAdmin(), { group: "waitlist", hostId });
const settings = () => db.select().from(clubSettings);

test("an administrator sets and removes the host, which is recorded", async () => {
  const other = await createMember(db, { role: "admin" });
  expect(await setHost(other.id)).toEqual({ hostId: other.id });
  expect(await settings()).toMatchObject([{ hostId: other.id, conciergeOpen: true, admissionsADay: 50 }]);
  await saveSettings(asAdmin(), saveSettings.schema.parse({ group: "waitlist", hostId: "" }));
  expect(await settings()).toMatchObject([{ hostId: null }]);
  expect(await auditActions(db, other.id)).toEqual(["waitlist host named"]);
  expect(await auditActions(db, admin.id)).toEqual(["waitlist host taken away"]);
});

test.each([
  ["a lead", { role: "lead" as const }],
  ["a suspended administrator", { role: "admin" as const, status: "suspended" as const }],
  ["an administrator who is about to be erased", { role: "admin" as const, eraseAfter: new Date() }],
])("rejects %s as host", async (_, values) => {
  const other = await createMember(db, values);
  const name = () => setHost(other.id);
  expect((await rejection(db, name)).code).toBe("host-not-found");
});

test("an administrator sets the daily admissions, and no other setting changes", async () => {
  await saveSettings(asAdmin(), { group: "intake", conciergeOpen: false });
  await setHost(admin.id);
  await saveSettings(asAdmin(), saveSettings.schema.parse({ group: "admissions", admissionsADay: "12" }));
  expect(await settings()).toMatchObject([{ hostId: admin.id, conciergeOpen: false, admissionsADay: 12 }]);
  expect(await auditActions(db, admin.id)).toContain("waitlist limit set");
});

test("a setting of the group that is left out stays as it is", async () => {
  await saveSettings(asAdmin(), { group: "invitations", liveInvitations: 7, invitationsADay: 6 });
  await saveSettings(asAdmin(), { group: "invitations", liveInvitations: 8 });
  expect(await settings()).toMatchObject([{ liveInvitations: 8, invitationsADay: 6, seasonAllowance: null }]);
});

test.each(["-1", "1001", "1.5", "many"])("rejects the limit %s", (admissionsADay) => {
  const { error } = saveSettings.schema.safeParse({ group: "admissions", admissionsADay });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Enter a number from 0 to 1000."]);
});

test("rejects a lead", async () => {
  const lead = await lin(db);
  const asLead = asMember(db, lead);
  for (const set of [
    () => saveSettings(asLead, { group: "waitlist", hostId: admin.id }),
    () => saveSettings(asLead, { group: "admissions", admissionsADay: 9 }),
  ])
    expect((await rejection(db, set)).code).toBe("not-allowed");
});
