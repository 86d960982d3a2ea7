import "server-only";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { nameOrder } from "@/db/schema/members";
import { log } from "@/lib/log";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { correctBalance, correctBalanceSchema } from "../money/correct-balance";
import { type BulkChange, bulkChangeSchema, typedChange } from "./choose-members";
import { pauseInviting, resumeInviting } from "./pause-inviting";
import { setRole } from "./set-role";

const problem = { error: "Choose the members again." };

/** One request changes at most so many members, so that it ends long before its time limit. */
const MOST_AT_ONCE = 500;

/** Ids separated by commas, because a form may have 500 of them. */
const idListSchema = z
  .string(problem)
  .transform((ids) => [...new Set(ids.split(","))])
  .pipe(z.array(z.guid(problem)).min(1, problem).max(MOST_AT_ONCE, problem));

const listSchema = z.object({ memberIds: z.array(z.string()), key: z.string() });

export const changeMembersSchema = z
  .object({ ...typedChange, memberIds: idListSchema, key: correctBalanceSchema.shape.key })
  .pipe(z.intersection(listSchema, bulkChangeSchema));

/** `unchanged`: there was nothing to do. `stopped`: an unexpected error before this member ended the change. */
export type BulkResult = "done" | "unchanged" | "refused" | "stopped";

export type BulkRow = { id: string; name: string; username: string; result: BulkResult; reason?: string };

/**
 * Does the same for each member as the action for one member: in a transaction of its own, with the same rules, audit events and
 * notifications. Repeating it with the same key gives no credit twice. Reports what was done and what was refused.
 */
export async function changeMembers(
  context: MemberContext,
  { memberIds, key, ...change }: z.output<typeof changeMembersSchema>,
): Promise<{ rows: BulkRow[] }> {
  requireRole(context, canAdminister);
  const people = await listPeople(context, memberIds);
  const rows: BulkRow[] = [];
  for (const { isSuspended, ...person } of people) {
    if (rows.at(-1)?.result === "stopped") {
      rows.push({ ...person, result: "stopped" });
      continue;
    }
    rows.push({
      ...person,
      ...(await changeOne(context, { memberId: person.id, isSuspended, key, change })),
    });
  }
  return { rows };
}

type One = { memberId: string; isSuspended: boolean; key: string; change: BulkChange };

async function changeOne(context: MemberContext, one: One): Promise<Pick<BulkRow, "result" | "reason">> {
  try {
    await applyChange(context, one);
    return { result: "done" };
  } catch (error) {
    if (error instanceof DomainError) return refusalOf(error, one);
    log.error({ member: one.memberId, change: one.change.change, err: error }, "a bulk change stopped");
    return { result: "stopped" };
  }
}

async function applyChange(context: MemberContext, { memberId, key, change }: One): Promise<void> {
  if (memberId === context.actor.id) throw new DomainError("membership-own");
  switch (change.change) {
    case "role":
      await setRole(context, { memberId, role: change.role });
      return;
    case "pause":
      await pauseInviting(context, { memberId, reason: change.reason });
      return;
    case "resume":
      await resumeInviting(context, { memberId });
      return;
    case "credit":
      await correctBalance(context, { memberId, amount: change.amount, reason: change.reason, key });
  }
}

function refusalOf({ code, message }: DomainError, { isSuspended }: One): Pick<BulkRow, "result" | "reason"> {
  if (code === "member-unchanged") return { result: "unchanged" };
  const isFound = code === "member-not-found" && isSuspended;
  return { result: "refused", reason: isFound ? "The membership is suspended." : message };
}

function listPeople({ db }: MemberContext, ids: string[]) {
  const { id, firstName, lastName, username, status } = members;
  return db
    .select({
      id,
      username,
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      isSuspended: sql<boolean>`${status} = 'suspended'`,
    })
    .from(members)
    .where(inArray(id, ids))
    .orderBy(nameOrder(members), id);
}
