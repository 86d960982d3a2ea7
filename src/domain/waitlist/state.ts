import type { invitations, members, waitlistEntries } from "@/db/schema";
import { DAY, isOver } from "@/lib/durations";

type Row = typeof waitlistEntries.$inferSelect;
type Member = typeof members.$inferSelect;

export type EntryFacts = Pick<
  Row,
  | "contact"
  | "admittedAt"
  | "joinedAt"
  | "removedAt"
  | "removedBy"
  | "optedOutAt"
  | "stayAskedAt"
  | "stayedAt"
  | "createdAt"
> & {
  invitation: Pick<typeof invitations.$inferSelect, "expiresAt" | "cancelledAt"> | null;
  readAt: Date;
};

/** In the order of the console. `lapsed` after the invitation expired or was cancelled unused. */
export const ENTRY_STATES = ["waiting", "admitted", "joined", "lapsed", "removed", "opted-out"] as const;

export type EntryState = (typeof ENTRY_STATES)[number];

export function entryState(entry: EntryFacts): EntryState {
  if (entry.joinedAt) return "joined";
  if (entry.removedAt) return "removed";
  if (entry.optedOutAt) return "opted-out";
  if (!entry.admittedAt) return "waiting";
  return isOver(invitationEnd(entry), 0, entry.readAt) ? "lapsed" : "admitted";
}

export function admitError(entry: EntryFacts): "entry-not-waiting" | null {
  return entryState(entry) === "waiting" ? null : "entry-not-waiting";
}

export function removeError(entry: EntryFacts): "entry-already-ended" | null {
  return ["waiting", "admitted"].includes(entryState(entry)) ? null : "entry-already-ended";
}

/** Whether staff removed it while it waited. An entry that ended after a year has to join the waitlist again. */
export function canRestore(entry: EntryFacts): boolean {
  const { contact, admittedAt, removedBy } = entry;
  if (entryState(entry) !== "removed" || removedBy === null) return false;
  return admittedAt === null && contact !== null;
}

/** Whether the contact may join the waitlist again: the invitation lapsed, a year was over, or the contact opted in again. */
export function canJoinAgain(entry: EntryFacts, isOptedOut: boolean): boolean {
  const state = entryState(entry);
  if (state === "opted-out") return !isOptedOut;
  return state === "lapsed" || (state === "removed" && entry.removedBy === null);
}

export function isContactExpired(entry: EntryFacts): boolean {
  const end = endOf(entry);
  return entry.contact !== null && end !== null && isOver(end, CONTACT_RETENTION, entry.readAt);
}

/** Whether it has waited for a year. Version 1.1 asked who wants to stay: then the year begins at the question or the answer. */
export function isYearOver(entry: EntryFacts): boolean {
  if (entryState(entry) !== "waiting") return false;
  const beginnings = [entry.createdAt, entry.stayAskedAt, entry.stayedAt].map(
    (instant) => instant?.getTime() ?? 0,
  );
  return isOver(new Date(Math.max(...beginnings)), LONGEST_WAIT, entry.readAt);
}

export type HostProblem = "erased" | "suspended" | "not-admin" | "leaving-club";

export function hostProblem({
  status,
  role,
  eraseAfter,
}: Pick<Member, "status" | "role" | "eraseAfter">): HostProblem | null {
  if (status !== "active") return status;
  if (role !== "admin") return "not-admin";
  return eraseAfter ? "leaving-club" : null;
}

function endOf(entry: EntryFacts): Date | null {
  const ended = entry.joinedAt ?? entry.removedAt ?? entry.optedOutAt;
  return ended ?? (entryState(entry) === "lapsed" ? invitationEnd(entry) : null);
}

function invitationEnd({ invitation, admittedAt }: EntryFacts): Date {
  const end = invitation ? (invitation.cancelledAt ?? invitation.expiresAt) : admittedAt;
  return end ?? new Date(0);
}

export const ADMIT_BATCH = 10;
/** How long a contact is stored after its entry ended, in milliseconds. */
export const CONTACT_RETENTION = 30 * DAY;
export const LONGEST_WAIT = 365 * DAY;
