import "server-only";
import { and, eq, lte, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { log } from "@/lib/log";
import { recordAudit } from "../audit";
import type { VisitorContext } from "../context";
import { lockAdministrators } from "../members/administrators";
import { eraseAuthoredContent } from "./erase-authored-content";
import { eraseError } from "./erase-error";
import { eraseRecords } from "./erase-records";
import { eraseRow } from "./erase-row";
import { ownContacts } from "./own-contacts";

/**
 * Erases the members whose seven days are over, each in a transaction of its own: what is left is a row without a name, to
 * which places, invitations and audit refer by id. One that can't be erased yet or fails waits for the next run. Returns
 * how many were erased.
 */
export async function eraseDueMembers(context: VisitorContext): Promise<number> {
  let erased = 0;
  for (const { id } of await listDue(context)) {
    try {
      if (await context.db.transaction((tx) => eraseMember(tx, context, id))) erased += 1;
    } catch (error) {
      log.error({ member: id, err: error }, "a member was not erased");
    }
  }
  return erased;
}

const isDue = ({ now }: Pick<VisitorContext, "now">) =>
  and(lte(members.eraseAfter, now), ne(members.status, "erased"));

function listDue(context: VisitorContext) {
  return context.db.select({ id: members.id }).from(members).where(isDue(context));
}

// A friend who joins holds an invitation and then asks for its sponsor's key, which the emptied row takes: so that comes
// last ("erasure.postgres").
async function eraseMember(tx: Database, context: VisitorContext, id: string): Promise<boolean> {
  await lockAdministrators(tx);
  const due = and(eq(members.id, id), isDue(context));
  const [member] = await tx.select().from(members).where(due).for("no key update");
  if (!member) return false;
  const refusal = await eraseError(tx, context, member);
  if (refusal) {
    log.warn({ member: id, reason: refusal }, "a member can't be erased yet");
    return false;
  }
  const contacts = await ownContacts(tx, member);
  await eraseAuthoredContent(tx, context, member);
  await eraseRecords(tx, context, id, contacts);
  await eraseRow(tx, context, id);
  await recordAudit(tx, context, { action: "member erased", subjectId: id });
  return true;
}
