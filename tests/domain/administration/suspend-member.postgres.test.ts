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

type Deed = (context: MemberContext, member: Member) => Promise<unknown>;

const suspend: Deed = (context, { id }) => suspendMember(context, { memberId: id, reason: "No." });
const unsuspend: Deed = (context, { id }) => unsuspendMember(context, { memberId: id });

test.each([
  ["suspends nobody", "active", suspend],
  ["ends no suspension", "suspended", unsuspend],
] as const)("an administrator who is lowered while waiting %s", async (_, status, deed) => {
  const { db, pool } = served;
  const [hedy, lin] = [await createMember(db, { role: "admin" }), await createMember(db, { role: "admin" })];
  const theo = await createMember(db, { status });
  let lowering: Promise<unknown> = Promise.resolve();
  let doing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockAdministrators(tx);
    lowering = setRole(asMember(db, lin), { memberId: hedy.id, role: "member" });
    await untilWaiting(pool, 1);
    doing = deed(asMember(db, hedy), theo).catch((error: unknown) => error);
    await untilWaiting(pool, 2);
  });
  await lowering;
  expect(await doing).toMatchObject({ code: "not-allowed" });
  expect(await db.select().from(members).where(eq(members.id, theo.id))).toMatchObject([{ status }]);
});
