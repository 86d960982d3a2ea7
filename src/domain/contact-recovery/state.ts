import type { contactProposals } from "@/db/schema";
import { DAY, isOver } from "@/lib/durations";

type Row = typeof contactProposals.$inferSelect;

export type RecoveryFields = Pick<Row, "status" | "createdAt" | "agreedAt"> & {
  /** The read time by the database's clock. */
  readAt: Date;
};

/** `waiting` for the code, `verified` while it can be stopped, `due` to be applied. All other states have ended. */
export type RecoveryState =
  | "waiting"
  | "verified"
  | "due"
  | "done"
  | "stopped"
  | "withdrawn"
  | "lapsed"
  | "failed";

/** How long a recovery waits for the code of the new contact, in milliseconds. */
export const VERIFY_WITHIN = DAY;

/** How long a verified recovery can be stopped before it applies, in milliseconds. A database constraint has it too. */
export const STOP_WITHIN = 3 * DAY;

/** How long the member can't spend the balance afterwards, in milliseconds. */
export const HOLD_BALANCE_FOR = DAY;

export function recoveryState(recovery: RecoveryFields): RecoveryState {
  const { status, createdAt, readAt } = recovery;
  if (status === "proposed") return isOver(createdAt, VERIFY_WITHIN, readAt) ? "lapsed" : "waiting";
  if (status !== "agreed") return status;
  const due = dueAt(recovery);
  return due && readAt < due ? "verified" : "due";
}

/** Returns when a verified recovery applies, or null before the code was entered. */
export function dueAt({ agreedAt }: Pick<RecoveryFields, "agreedAt">): Date | null {
  return agreedAt && new Date(agreedAt.getTime() + STOP_WITHIN);
}

/** Applies to entering the code and to sending another. */
export function verifyError(recovery: RecoveryFields): "recovery-verified" | "recovery-over" | null {
  const state = recoveryState(recovery);
  if (state === "waiting") return null;
  return state === "verified" || state === "due" ? "recovery-verified" : "recovery-over";
}

export function stopError(recovery: RecoveryFields): "recovery-over" | null {
  return ["waiting", "verified", "due"].includes(recoveryState(recovery)) ? null : "recovery-over";
}
