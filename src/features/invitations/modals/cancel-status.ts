import type { AlreadyEnded, CancelTarget } from "@/domain/invitations/cancel-invitation";
import type { AlreadyClosed } from "@/domain/invitations/close-link";
import type { Envelope } from "@/lib/forms/envelope";
import { endedBefore, stateProblem } from "../result-texts";

export type End = CancelTarget["end"];

type Ended = { inviteId: string } & (AlreadyEnded | AlreadyClosed);

type Results = {
  target: CancelTarget | null;
  cancel: Envelope<Ended> | null;
  close: Envelope<Ended> | null;
  undo: Envelope | null;
};

/** What the screen says instead of the question, and what can be undone. */
export type CancelStatus = { text: string; undo: End | null };

/** Returns the state of an invitation that has ended, here or before, or that can't end; null while the screen asks. */
export function cancelStatus({ target, cancel, close, undo }: Results): CancelStatus | null {
  const undoProblem = stateProblem(undo);
  if (undo?.status === "success" || undoProblem)
    return { text: undoProblem ?? undo?.message ?? "", undo: null };
  const end: End = close ? "close" : "cancel";
  const result = close ?? cancel;
  if (result?.status === "success")
    return { text: result.message, undo: canUndo(result.payload) ? end : null };
  const problem = stateProblem(result);
  if (problem) return { text: problem, undo: null };
  const before = target && endedBefore(target);
  return before ? { text: before, undo: canUndo(target) ? target.end : null } : null;
}

function canUndo({ already, canUndo }: AlreadyEnded | AlreadyClosed): boolean {
  return already === undefined || canUndo === true;
}

/** Returns what this screen ended itself, or null: the toast then offers Undo. */
export function justEndedBy({ cancel, close }: Results): End | null {
  const isFresh = (result: Envelope<Ended> | null) =>
    result?.status === "success" && result.payload.already === undefined;
  if (isFresh(close)) return "close";
  return isFresh(cancel) ? "cancel" : null;
}
