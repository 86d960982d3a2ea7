import "server-only";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";
import type { InvitationType } from "@/lib/invitation-types";
import { parseContact } from "../contacts/contact";
import { maskContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { matchesName } from "../members/matches-name";
import { canLeadConcierges, requireRole } from "../members/roles";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import { countEntries, type Entry, originSponsor, selectEntries } from "./find-entry";
import { canRestore, type EntryState, entryState } from "./state";
import { isInState } from "./state-sql";

export type WaitlistRow = {
  id: string;
  state: EntryState;
  contactKind: "email" | "phone";
  /** Null after erasure; `revealEntry` shows the full contact. */
  maskedContact: string | null;
  askedAt: Date;
  origin: { type: InvitationType; recipient: string; sponsorName: string } | null;
  admitted: { by: string; at: Date; expiresAt: Date } | null;
  ended: { at: Date; by: string | null } | null;
  canRestore: boolean;
};

/**
 * Lists one page of entries with masked contacts: waiting entries oldest first, all others newest first. `search` is a full
 * contact or part of the name of the original sponsor. Leads and admins only.
 */
export async function listWaitlist(
  context: MemberContext,
  { state, search = "", page = 1 }: { state: EntryState; search?: string; page?: number },
): Promise<Page<WaitlistRow>> {
  requireRole(context, canLeadConcierges);
  const wanted = and(isInState(context, state), isSearched(search));
  const total = await countEntries(context.db, wanted);
  return listPage(page, total, async ({ limit, offset }) => {
    const entries = await selectEntries(context.db, context)
      .where(wanted)
      .orderBy(...orderOf(state))
      .limit(limit)
      .offset(offset);
    return entries.map(toRow);
  });
}

function isSearched(search: string): SQL | undefined {
  const contact = parseContact(search);
  if (typeof contact !== "string") return eq(waitlistEntries.contact, contact.value);
  return matchesName(search, originSponsor);
}

function orderOf(state: EntryState): SQL[] {
  const { id, createdAt, joinedAt, removedAt, optedOutAt, admittedAt } = waitlistEntries;
  if (state === "waiting") return [asc(createdAt), asc(id)];
  return [desc(sql`coalesce(${joinedAt}, ${removedAt}, ${optedOutAt}, ${admittedAt})`), desc(id)];
}

function toRow(entry: Entry): WaitlistRow {
  const { id, contactKind, contact, createdAt, admittedAt, invitation, joinedAt, removedAt, optedOutAt } =
    entry;
  const endedAt = joinedAt ?? removedAt ?? optedOutAt;
  return {
    id,
    state: entryState(entry),
    contactKind,
    maskedContact: contact && maskContact({ kind: contactKind, value: contact }),
    askedAt: createdAt,
    origin: originOf(entry),
    admitted:
      admittedAt && invitation
        ? { by: entry.admittedByName ?? "", at: admittedAt, expiresAt: invitation.expiresAt }
        : null,
    ended: endedAt && { at: endedAt, by: entry.removedByName },
    canRestore: canRestore(entry),
  };
}

function originOf({ origin, sponsor }: Entry): WaitlistRow["origin"] {
  if (!origin || !sponsor) return null;
  const sponsorName =
    sponsor.status === "erased" ? A_FORMER_MEMBER : `${sponsor.firstName} ${sponsor.lastName}`;
  return { ...origin, sponsorName };
}
