import "server-only";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { contactProposals } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { maskContact } from "../contacts/format-contact";
import { ago, type MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { isCodeRejected } from "../sign-in/is-code-rejected";
import { type ContactRecovery, codeScope, recoveryContact, selectRecoveries } from "./find-recovery";
import { dueAt, type RecoveryState, recoveryState, stopError } from "./state";

export type RecoveryRow = Pick<
  ContactRecovery,
  "id" | "kind" | "contact" | "reason" | "createdAt" | "endedAt" | "starterName"
> & {
  memberName: string;
  username: string;
  state: RecoveryState;
  dueAt: Date | null;
  /** Whether the new contact rejected the code. */
  isCodeRejected: boolean;
  canStop: boolean;
};

/** Lists open recoveries first, then those that ended in the last seven days. Each part is newest first. */
export async function listRecoveries(context: MemberContext, page: number): Promise<Page<RecoveryRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { endedAt, createdAt } = contactProposals;
  const isRecent = or(isNull(endedAt), gt(endedAt, ago(context, 7 * DAY)));
  const total = await db.$count(contactProposals, isRecent);
  return listPage(page, total, async ({ limit, offset }) => {
    const rows = await selectRecoveries(db, context)
      .where(isRecent)
      .orderBy(sql`${endedAt} is not null`, desc(createdAt), desc(contactProposals.id))
      .limit(limit)
      .offset(offset);
    return Promise.all(rows.map((row) => toRow(context, row)));
  });
}

async function toRow({ db }: MemberContext, recovery: ContactRecovery): Promise<RecoveryRow> {
  const { id, kind, contact, reason, createdAt, endedAt, starterName, member, memberId } = recovery;
  const state = recoveryState(recovery);
  return {
    ...{ id, kind, contact, reason, createdAt, endedAt, starterName, state },
    memberName: `${member.firstName} ${member.lastName}`,
    username: member.username,
    dueAt: dueAt(recovery),
    isCodeRejected:
      state === "waiting" && contact !== null && (await isCodeRejected(db, contact, codeScope(memberId))),
    canStop: stopError(recovery) === null,
  };
}

/** Counts the recoveries that an administrator can stop. */
export async function countOpenRecoveries(context: MemberContext): Promise<number> {
  requireRole(context, canAdminister);
  const open = await selectRecoveries(context.db, context).where(isNull(contactProposals.endedAt));
  return open.filter((recovery) => stopError(recovery) === null).length;
}

export type PendingContactNotice = {
  kind: "email" | "phone";
  masked: string;
  dueAt: Date;
};

/** Returns null before the code of the new contact was entered. */
export async function getOwnRecovery(context: MemberContext): Promise<PendingContactNotice | null> {
  const isOwn = eq(contactProposals.memberId, context.actor.id);
  const [open] = await selectRecoveries(context.db, context).where(
    and(isOwn, isNull(contactProposals.endedAt)),
  );
  const due = open && dueAt(open);
  return due ? { kind: open.kind, masked: maskContact(recoveryContact(open)), dueAt: due } : null;
}
