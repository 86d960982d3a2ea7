import "server-only";
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { members, waitlistEntries, waitlistRequests } from "@/db/schema";
import type { InvitationType } from "@/lib/invitation-types";
import { parseContact } from "../contacts/contact";
import { maskContact } from "../contacts/format-contact";
import { instantOf, type MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { matchesName } from "../members/matches-name";
import { canLeadConcierges, requireRole } from "../members/roles";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import { countEntries, type Entry, originSponsor, selectEntries } from "./find-entry";
import { canRestore, type EntryState, entryState } from "./state";
import { hasVouch, isInState } from "./state-sql";
import { type VouchFilter, type VouchState, vouchState } from "./vouch-state";

export type WaitlistRow = {
  id: string;
  state: EntryState;
  contactKind: "email" | "phone";
  /** Null after erasure; `revealEntry` shows the full contact. */
  maskedContact: string | null;
  askedAt: Date;
  requests: EntryRequest[];
  origin: { type: InvitationType; recipient: string; sponsorName: string } | null;
  /** `isMember`: a member who knows the person invited them. */
  admitted: { by: string; at: Date; expiresAt: Date; isMember: boolean } | null;
  ended: { at: Date; by: string | null } | null;
  canRestore: boolean;
};

/** What a visitor wrote. `member` is who was asked. */
export type EntryRequest = Pick<
  typeof waitlistRequests.$inferSelect,
  "id" | "firstName" | "named" | "question" | "answer"
> & { vouch: VouchState | null; member: string | null };

type Listed = { state: EntryState; search?: string; page?: number; vouch?: VouchFilter | null };

/**
 * Lists one page of entries with masked contacts: waiting entries oldest first, all others newest first. `search` is a full
 * contact or part of the name of the original sponsor. Leads and admins only.
 */
export async function listWaitlist(
  context: MemberContext,
  { state, search = "", page = 1, vouch = null }: Listed,
): Promise<Page<WaitlistRow>> {
  requireRole(context, canLeadConcierges);
  const wanted = and(
    isInState(context, state),
    isSearched(search),
    vouch ? hasVouch(context, vouch) : undefined,
  );
  const total = await countEntries(context.db, wanted);
  return listPage(page, total, async ({ limit, offset }) => {
    const entries = await selectEntries(context.db, context)
      .where(wanted)
      .orderBy(...orderOf(state))
      .limit(limit)
      .offset(offset);
    const requests = await listRequests(context, entries);
    return entries.map((entry) => ({ ...toRow(entry), requests: requests.get(entry.id) ?? [] }));
  });
}

/** The newest request first. */
async function listRequests(
  { db, now }: MemberContext,
  entries: Entry[],
): Promise<Map<string, EntryRequest[]>> {
  const { entryId, memberId, createdAt, firstName } = waitlistRequests;
  const rows = await db
    .select({
      ...getTableColumns(waitlistRequests),
      member: sql<string | null>`${members.firstName} || ' ' || ${members.lastName}`,
      readAt: instantOf(now),
    })
    .from(waitlistRequests)
    .leftJoin(members, eq(members.id, memberId))
    .where(
      and(
        inArray(
          entryId,
          entries.map(({ id }) => id),
        ),
        isNotNull(firstName),
      ),
    )
    .orderBy(desc(createdAt));
  const requests = rows.map(
    ({ id, entryId, firstName, named, question, answer, member, readAt, ...facts }) => ({
      entryId,
      ...{ id, firstName, named, question, answer, member, vouch: vouchState({ named, ...facts }, readAt) },
    }),
  );
  return Map.groupBy(requests, (request) => request.entryId);
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

function toRow(entry: Entry): Omit<WaitlistRow, "requests"> {
  const { id, contactKind, contact, createdAt, admittedAt, invitation, joinedAt, removedAt, optedOutAt } =
    entry;
  const isMember = entry.memberInvitationId !== null;
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
        ? { by: entry.admittedByName ?? "", at: admittedAt, expiresAt: invitation.expiresAt, isMember }
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
