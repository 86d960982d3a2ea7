import type { contactProposals } from "@/db/schema";
import { DAY, HOUR, isOver } from "@/lib/durations";

type Row = typeof contactProposals.$inferSelect;

export type RecoveryFields = Pick<Row, "status" | "memberId" | "proposedBy" | "createdAt" | "agreedAt"> & {
  /** The read time by the database's clock. */
  readAt: Date;
};

/** `waiting` for approval, `agreed` while it can be stopped, `due` to be applied. All other states have ended. */
export type RecoveryState =
  | "waiting"
  | "agreed"
  | "due"
  | "done"
  | "stopped"
  | "withdrawn"
  | "lapsed"
  | "failed";

/** How long a proposal waits for the approval, in milliseconds. */
export const APPROVE_WITHIN = 7 * DAY;

/** How long a person must have had the role before they can approve, in milliseconds. */
export const APPROVE_AFTER = 7 * DAY;

/** How long an approved recovery can be stopped before it applies, in milliseconds. */
export const STOP_WITHIN = 48 * HOUR;

export function recoveryState(recovery: RecoveryFields): RecoveryState {
  const { status, createdAt, readAt } = recovery;
  if (status === "proposed") return isOver(createdAt, APPROVE_WITHIN, readAt) ? "lapsed" : "waiting";
  if (status !== "agreed") return status;
  const due = dueAt(recovery);
  return due && readAt < due ? "agreed" : "due";
}

/** Returns when an approved recovery applies, or null before the approval. */
export function dueAt({ agreedAt }: Pick<RecoveryFields, "agreedAt">): Date | null {
  return agreedAt && new Date(agreedAt.getTime() + STOP_WITHIN);
}

/** A person who wants to approve a recovery, with the last change of their role by someone else. */
export type Approver = {
  id: string;
  roleSince: Date;
  /** Null for a founder and for a role from the command line. */
  roleGrantedBy: string | null;
};

type ApproveError =
  | "recovery-own"
  | "recovery-agreed"
  | "recovery-over"
  | "recovery-role-granted"
  | "recovery-role-new";

/** The role must be older than the proposal and seven days old, so that a proposer cannot appoint the second person. */
export function approveError(recovery: RecoveryFields, person: Approver): ApproveError | null {
  const state = recoveryState(recovery);
  if (state === "agreed" || state === "due") return "recovery-agreed";
  if (state !== "waiting") return "recovery-over";
  const { memberId, proposedBy, createdAt, readAt } = recovery;
  const { id, roleSince, roleGrantedBy } = person;
  if (id === memberId || id === proposedBy) return "recovery-own";
  if (roleGrantedBy === proposedBy) return "recovery-role-granted";
  const isNew = roleSince > createdAt || !isOver(roleSince, APPROVE_AFTER, readAt);
  return isNew ? "recovery-role-new" : null;
}

/** Applies to stopping and withdrawing. */
export function stopError(recovery: RecoveryFields): "recovery-over" | null {
  return ["waiting", "agreed", "due"].includes(recoveryState(recovery)) ? null : "recovery-over";
}
