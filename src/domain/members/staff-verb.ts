import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockAdministrators } from "./administrators";
import { canAdminister, type Role, requireRole } from "./roles";

type Can = (role: Role) => boolean;

type Run<Schema extends z.ZodType, More extends unknown[], Result> = (
  tx: Database,
  context: MemberContext,
  input: z.output<Schema>,
  ...more: More
) => Promise<Result>;

/**
 * Declares a verb that runs in `asStaff`. What must happen outside of a transaction needs `verb` and `asStaff`: slow work,
 * a request to another server, the mapping of a unique violation.
 */
export function staffVerb<Schema extends z.ZodType, More extends unknown[], Result>(
  can: Can,
  schema: Schema,
  run: Run<Schema, More, Result>,
) {
  const start = (context: MemberContext, input: z.output<Schema>, ...more: More) =>
    asStaff(context, can, (tx) => run(tx, context, input, ...more));
  return Object.assign(start, { schema, can });
}

/** Declares a verb that runs in `asAdministrator`. */
export function administratorVerb<Schema extends z.ZodType, More extends unknown[], Result>(
  schema: Schema,
  run: Run<Schema, More, Result>,
) {
  const start = (context: MemberContext, input: z.output<Schema>, ...more: More) =>
    asAdministrator(context, (tx) => run(tx, context, input, ...more));
  return Object.assign(start, { schema, can: canAdminister });
}

/**
 * Runs a transaction that only some roles may run. It checks the role three times: in the context; in the database before
 * `run`, because the context can be old; in the database after `run`, because `run` may have waited for a lock. A role that
 * was revoked in between rolls everything back. The checks take no lock, so the locks of `run` keep their order.
 */
export async function asStaff<Result>(
  context: MemberContext,
  can: Can,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  requireRole(context, can);
  return context.db.transaction(async (tx) => {
    await requireStill(tx, context, can);
    const result = await run(tx);
    await requireStill(tx, context, can);
    return result;
  });
}

/**
 * Runs a transaction in which an administrator changes a member, a role or a balance. It locks the administrators first, then
 * checks the role in the database: no role changes from there to the commit. `run` may change the actor's own role. `can`
 * opens it to another role.
 */
export async function asAdministrator<Result>(
  context: MemberContext,
  run: (tx: Database) => Promise<Result>,
  can: Can = canAdminister,
): Promise<Result> {
  requireRole(context, can);
  return context.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStill(tx, context, can);
    return run(tx);
  });
}

/** Checks the actor's role in the database. */
export async function requireStill(tx: Database, { actor }: MemberContext, can: Can): Promise<void> {
  const { role, status } = members;
  const [own] = await tx.select({ role, status }).from(members).where(eq(members.id, actor.id));
  if (own?.status !== "active") throw new DomainError("sign-in-required");
  if (!can(own.role)) throw new DomainError("not-allowed");
}

export const memberIdSchema = z.object({ memberId: z.guid({ error: "Choose a member." }) });

export type LockedMember = typeof members.$inferSelect;

/** Locks another member's row until the transaction of `asAdministrator` ends. */
export async function lockOtherMember(
  tx: Database,
  context: MemberContext,
  memberId: string,
  { allowErased = false } = {},
): Promise<LockedMember> {
  if (memberId === context.actor.id) throw new DomainError("membership-own");
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for("no key update");
  if (!member || (member.status === "erased" && !allowErased)) throw new DomainError("member-not-found");
  return member;
}
