import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import type { MemberContext } from "@/domain/context";
import { setRole } from "@/domain/member-administration/set-role";
import { suspendMember, unsuspendMember } from "@/domain/member-administration/suspend-member";
import { lockAdministrators } from "@/domain/members/administrators";
import { untilWaiting } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";

const served = serveTests(5);

type Operation = (context: MemberContext, member: Member) => Promise<unknown>;

const suspend: Operation = (context, { id }) => suspendMember(context, { memberId: id, reason: "No." });
const unsuspend: Operation = (context, { id }) => unsuspendMember(context, { memberId: id });

test.each([
  ["suspends no one", "active", suspend],
  ["ends no suspension", "suspended", unsuspend],
] as const)("an administrator who is demoted while waiting %s", async (_, status, operation) => {
  const { db, pool } = served;
  const [hedy, lin] = [await createMember(db, { role: "admin" }), await createMember(db, { role: "admin" })];
  const theo = await createMember(db, { status });
  let demotion: Promise<unknown> = Promise.resolve();
  let attempt: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockAdministrators(tx);
    demotion = setRole(asMember(db, lin), { memberId: hedy.id, role: "member" });
    await untilWaiting(pool, 1);
    attempt = operation(asMember(db, hedy), theo).catch((error: unknown) => error);
    await untilWaiting(pool, 2);
  });
  await demotion;
  expect(await attempt).toMatchObject({ code: "not-allowed" });
  expect(await db.select().from(members).where(eq(members.id, theo.id))).toMatchObject([{ status }]);
});
