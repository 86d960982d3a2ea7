import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { clubSettings } from "@/db/schema";
import { setAdmissions, setAdmissionsSchema, setHost, setHostSchema, setIntake } from "@/domain/administration/club-settings";
import { freshDatabase } from "../../support/database/database";
import { asMember } from "../../support/people/contexts";
import { deeds, hedy, lin } from "../../support/people/desk";
import { refusal } from "../../support/people/refusal";

let db: Database;
let admin: Member;

beforeEach(async () => {
  db = await freshDatabase();
  admin = await hedy(db);
});

const asAdmin = () => asMember(db, admin);
const settings = () => db.select().from(clubSettings);

test("an administrator names a host and takes the host away, which is recorded", async () => {
  const other = await createMember(db, { role: "admin" });
  expect(await setHost(asAdmin(), { hostId: other.id })).toEqual({ hostId: other.id });
  expect(await settings()).toMatchObject([{ hostId: other.id, conciergeOpen: true, admissionsADay: 50 }]);
  await setHost(asAdmin(), setHostSchema.parse({ hostId: "" }));
  expect(await settings()).toMatchObject([{ hostId: null }]);
  expect(await deeds(db, other.id)).toEqual(["waitlist host named"]);
  expect(await deeds(db, admin.id)).toEqual(["waitlist host taken away"]);
});

test.each([
  ["a lead", { role: "lead" as const }],
  ["a suspended administrator", { role: "admin" as const, status: "suspended" as const }],
  ["one who is about to leave", { role: "admin" as const, eraseAfter: new Date() }],
])("%s is no host", async (_, values) => {
  const other = await createMember(db, values);
  const name = () => setHost(asAdmin(), { hostId: other.id });
  expect((await refusal(db, name)).code).toBe("host-not-found");
});

test("an administrator sets how many are let in a day, and no other switch with it", async () => {
  await setIntake(asAdmin(), { open: false });
  await setHost(asAdmin(), { hostId: admin.id });
  await setAdmissions(asAdmin(), setAdmissionsSchema.parse({ admissionsADay: "12" }));
  expect(await settings()).toMatchObject([{ hostId: admin.id, conciergeOpen: false, admissionsADay: 12 }]);
  expect(await deeds(db, admin.id)).toContain("waitlist limit set");
});

test.each(["-1", "1001", "1.5", "many"])("the limit isn't %s", (admissionsADay) => {
  const { error } = setAdmissionsSchema.safeParse({ admissionsADay });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Enter a number from 0 to 1000."]);
});

test("a lead sets neither", async () => {
  const lead = await lin(db);
  const asLead = asMember(db, lead);
  for (const set of [
    () => setHost(asLead, { hostId: admin.id }),
    () => setAdmissions(asLead, { admissionsADay: 9 }),
  ])
    expect((await refusal(db, set)).code).toBe("not-allowed");
});
