import type { letters } from "@/db/schema";
import type { DomainErrorCode } from "../errors";

type Instants = Pick<typeof letters.$inferSelect, "scheduledAt" | "startedAt" | "finishedAt" | "stoppedAt">;

export type LetterState = "draft" | "scheduled" | "sending" | "sent" | "stopped";

export function letterState({ scheduledAt, startedAt, finishedAt, stoppedAt }: Instants): LetterState {
  if (stoppedAt) return "stopped";
  if (finishedAt) return "sent";
  if (startedAt) return "sending";
  return scheduledAt ? "scheduled" : "draft";
}

/** Returns why a letter cannot be changed, deleted or scheduled, or null. */
export function changeError(letter: Instants): DomainErrorCode | null {
  return letterState(letter) === "draft" ? null : "letter-not-draft";
}

/** Returns why a schedule cannot be cancelled, or null. */
export function unscheduleError(letter: Instants): DomainErrorCode | null {
  return letterState(letter) === "scheduled" ? null : "letter-not-scheduled";
}

/** Returns why the rest of a letter cannot be sent, or null. */
export function resumeError(letter: Instants): DomainErrorCode | null {
  return letterState(letter) === "stopped" ? null : "letter-not-stopped";
}

/** Returns why a letter cannot be stopped, or null. */
export function stopError(letter: Instants): DomainErrorCode | null {
  return letterState(letter) === "sending" ? null : "letter-not-sending";
}
