import { desc } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { auditEvents, members } from "@/db/schema";
import { setRole, setRoleSchema } from "@/domain/member-administration/set-role";
import { suspendMember, unsuspendMember } from "@/domain/member-administration/suspend-member";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { rejection } from "../../support/people/rejection";

const hedy = inEachTest(() => createMember(db, { firstName: "Hedy", role: "admin" }));
const theo = inEachTest(() => createMember(db, { firstName: "Theo" }));

const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;

const roles = async () =>
  Object.fromEntries((await db.select().from(members)).map(({ firstName, role }) => [firstName, role]));

test.each(["concierge", "lead", "admin"] as const)(
  "an administrator sets a member's role to %s",
  async (role) => {
    await setRole(asMember(db, hedy), { memberId: theo.id, role });
    expect(await roles()).toMatchObject({ Theo: role });
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({
      action: "role set",
      actorId: hedy.id,
      subjectId: theo.id,
      details: { from: "member", to: role },
    });
  },
);

test("an administrator can resign if there is another one", async () => {
  const demote = () => setRole(asMember(db, hedy), { memberId: hedy.id, role: "member" });
  expect(await codeOf(() => demote())).toBe("last-admin");
  await setRole(asMember(db, hedy), { memberId: theo.id, role: "admin" });
  await demote();
  expect(await roles()).toEqual({ Hedy: "member", Theo: "admin" });
});

test.each([
  ["suspended", { status: "suspended" as const }],
  ["about to be erased", { eraseAfter: new Date() }],
])("another administrator who is %s doesn't count", async (_, state) => {
  await createMember(db, { firstName: "Lin", role: "admin", ...state });
  expect(await codeOf(() => setRole(asMember(db, hedy), { memberId: hedy.id, role: "lead" }))).toBe(
    "last-admin",
  );
});

test("a demoted administrator can neither suspend nor unsuspend", async () => {
  const lin = await createMember(db, { firstName: "Lin", role: "admin" });
  const gone = await createMember(db, { status: "suspended" });
  const asHedyWas = asMember(db, hedy);
  await setRole(asMember(db, lin), { memberId: hedy.id, role: "member" });
  const suspend = () => suspendMember(asHedyWas, { memberId: theo.id, reason: "No." });
  expect(await codeOf(suspend)).toBe("not-allowed");
  expect(await codeOf(() => unsuspendMember(asHedyWas, { memberId: gone.id }))).toBe("not-allowed");
});

test("the last remaining administrator can't be suspended by one who is about to be erased", async () => {
  const lin = await createMember(db, { role: "admin", eraseAfter: new Date() });
  const suspend = () => suspendMember(asMember(db, lin), { memberId: hedy.id, reason: "No." });
  expect(await codeOf(suspend)).toBe("last-admin");
});

test.each(["member", "concierge", "lead"] as const)(
  "a %s cannot set a role, and nothing changes",
  async (role) => {
    const lin = await createMember(db, { role });
    expect(await codeOf(() => setRole(asMember(db, lin), { memberId: theo.id, role: "admin" }))).toBe(
      "not-allowed",
    );
  },
);

test("rejects an unchanged role and a suspended or unknown member", async () => {
  const set = (memberId: string) => setRole(asMember(db, hedy), { memberId, role: "member" });
  expect(await codeOf(() => set(theo.id))).toBe("member-unchanged");
  const gone = await createMember(db, { role: "lead", status: "suspended" });
  expect(await codeOf(() => set(gone.id))).toBe("member-not-found");
  expect(await codeOf(() => set("00000000-0000-4000-8000-000000000000"))).toBe("member-not-found");
});

test("the form accepts the four roles and requires a member and a role", () => {
  for (const role of ["member", "concierge", "lead", "admin"])
    expect(setRoleSchema.parse({ memberId: theo.id, role })).toEqual({ memberId: theo.id, role });
  const { error } = setRoleSchema.safeParse({ role: "" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Choose a member.", "Choose a role."]);
});
