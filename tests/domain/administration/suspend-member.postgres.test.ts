import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { setRole } from "@/domain/administration/set-role";
import { suspendMember, unsuspendMember } from "@/domain/administration/suspend-member";
import type { MemberContext } from "@/domain/context";
import { lockAdministrators } from "@/domain/members/administrators";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../support/database/postgres";
import { asMember } from "../../support/people/contexts";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(5);
  await warmUp(served.pool);
}, 30_000);
afterAll(() => served.drop());

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
