import type { invitations, members, waitlistEntries } from "@/db/schema";
import { DAY } from "@/lib/durations";

type Row = typeof waitlistEntries.$inferSelect;
type Member = typeof members.$inferSelect;

/** What decides the state of an entry: its row, the invitation that lets it in and the instant it is asked about. */
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
  /** When all this was read, by the database's clock. */
  readAt: Date;
};

/** In the order of the desk. `lapsed` once the invitation has expired or was cancelled without anybody joining by it. */
export const ENTRY_STATES = ["waiting", "admitted", "joined", "lapsed", "removed", "opted-out"] as const;

export type EntryState = (typeof ENTRY_STATES)[number];

export function entryState(entry: EntryFacts): EntryState {
  if (entry.joinedAt) return "joined";
  if (entry.removedAt) return "removed";
  if (entry.optedOutAt) return "opted-out";
  if (!entry.admittedAt) return "waiting";
  return isOver(invitationEnd(entry), 0, entry.readAt) ? "lapsed" : "admitted";
}

/** Why it can't be let in; null when it can. */
export function admitError(entry: EntryFacts): "entry-not-waiting" | null {
  return entryState(entry) === "waiting" ? null : "entry-not-waiting";
}

/** Why it can't be taken off the list, or its invitation taken back; null when it can. */
export function removeError(entry: EntryFacts): "entry-over" | null {
  return ["waiting", "admitted"].includes(entryState(entry)) ? null : "entry-over";
}

/** Whether the desk can put it back: it took it off while it waited. Who left by themselves has to ask again. */
export function canPutBack(entry: EntryFacts): boolean {
  const { contact, admittedAt, removedBy } = entry;
  if (entryState(entry) !== "removed" || removedBy === null) return false;
  return admittedAt === null && contact !== null;
}

/** Whether the same contact may ask for a place anew: the invitation lapsed, it left by itself, or took its opting out back. */
export function canAskAgain(entry: EntryFacts, isOptedOut: boolean): boolean {
  const state = entryState(entry);
  if (state === "opted-out") return !isOptedOut;
  return state === "lapsed" || (state === "removed" && entry.removedBy === null);
}

/** Whether its contact has been kept long enough. */
export function isContactDue(entry: EntryFacts): boolean {
  const end = endOf(entry);
  return entry.contact !== null && end !== null && isOver(end, KEPT_FOR, entry.readAt);
}

/** Whether to ask if it still wants to wait: a year has passed since it asked, was asked or said so. */
export function isStayDue(entry: EntryFacts): boolean {
  if (entryState(entry) !== "waiting") return false;
  const lastSaid = [entry.createdAt, entry.stayAskedAt, entry.stayedAt].map(
    (instant) => instant?.getTime() ?? 0,
  );
  return isOver(new Date(Math.max(...lastSaid)), ASKED_EVERY, entry.readAt);
}

/** Why nobody can be let in in a member's name; null when that member is a host. */
export type HostProblem = "erased" | "suspended" | "lowered" | "leaving";

export function hostProblem({
  status,
  role,
  eraseAfter,
}: Pick<Member, "status" | "role" | "eraseAfter">): HostProblem | null {
  if (status !== "active") return status;
  if (role !== "admin") return "lowered";
  return eraseAfter ? "leaving" : null;
}

/** When its waiting ended, whichever way; null while it waits or its invitation is good. */
function endOf(entry: EntryFacts): Date | null {
  const ended = entry.joinedAt ?? entry.removedAt ?? entry.optedOutAt;
  return ended ?? (entryState(entry) === "lapsed" ? invitationEnd(entry) : null);
}

function invitationEnd({ invitation, admittedAt }: EntryFacts): Date {
  const end = invitation ? (invitation.cancelledAt ?? invitation.expiresAt) : admittedAt;
  return end ?? new Date(0);
}

function isOver(since: Date, duration: number, now: Date): boolean {
  return since.getTime() + duration <= now.getTime();
}

/** How many "Admit the next ten" lets in. */
export const ADMITTED_AT_ONCE = 10;
/** The most that a club can let in within 24 hours; a constraint of the table says so, too. */
export const MOST_ADMISSIONS = 1000;
/** How long a contact is kept once its waiting has ended, in milliseconds. */
export const KEPT_FOR = 30 * DAY;
/** How long somebody waits before being asked whether to stay, for the first time and again. */
export const ASKED_EVERY = 365 * DAY;
