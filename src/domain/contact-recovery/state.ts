import type { contactProposals } from "@/db/schema";
import { DAY, HOUR } from "@/lib/durations";

type Row = typeof contactProposals.$inferSelect;

/** What decides the state of a proposal: its row and the instant it is asked about. */
export type ProposalFacts = Pick<Row, "status" | "memberId" | "proposedBy" | "createdAt" | "agreedAt"> & {
  /** When the row was read, by the database's clock. */
  readAt: Date;
};

/** `waiting` for a second person; `agreed`, when it can still be stopped; `due` to be put in place. The others have ended. */
export type ProposalState =
  | "waiting"
  | "agreed"
  | "due"
  | "done"
  | "stopped"
  | "withdrawn"
  | "lapsed"
  | "failed";

/** How long a proposal waits for a second person, in milliseconds. */
export const AGREE_WITHIN = 7 * DAY;

/** How long the old contacts have, once two people agree, to stop it, in milliseconds. */
export const STOP_WITHIN = 48 * HOUR;

export function proposalState(proposal: ProposalFacts): ProposalState {
  const { status, createdAt, readAt } = proposal;
  if (status === "proposed")
    return readAt.getTime() < createdAt.getTime() + AGREE_WITHIN ? "waiting" : "lapsed";
  if (status !== "agreed") return status;
  const due = dueAt(proposal);
  return due && readAt < due ? "agreed" : "due";
}

/** When an agreed one is put in place; null while nobody has agreed. */
export function dueAt({ agreedAt }: Pick<ProposalFacts, "agreedAt">): Date | null {
  return agreedAt && new Date(agreedAt.getTime() + STOP_WITHIN);
}

/** Why a person of the staff can't agree to it; null when they can. */
export function approveError(
  proposal: ProposalFacts,
  personId: string,
): "proposal-own" | "proposal-agreed" | "proposal-over" | null {
  const state = proposalState(proposal);
  if (state === "agreed" || state === "due") return "proposal-agreed";
  if (state !== "waiting") return "proposal-over";
  const { memberId, proposedBy } = proposal;
  return personId === memberId || personId === proposedBy ? "proposal-own" : null;
}

/** Why it can be neither stopped nor withdrawn; null until it is in place or has ended in another way. */
export function stopError(proposal: ProposalFacts): "proposal-over" | null {
  return ["waiting", "agreed", "due"].includes(proposalState(proposal)) ? null : "proposal-over";
}
