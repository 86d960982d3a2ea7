import "server-only";
import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { readingContext } from "@/db/reading-context";
import {
  contactOptOuts,
  knownDevices,
  ledgerEntries,
  memberImports,
  members,
  sessions,
  suppressions,
} from "@/db/schema";
import { csvLine } from "@/lib/csv";
import { clubDay } from "@/lib/dates";
import { hashContacts } from "../contacts/encrypt-contact";
import type { MemberContext } from "../context";
import { isWaiting } from "../ledger/balance";
import { canAdminister, requireRole } from "../members/roles";
import { recordExport } from "../record-export";
import { isInList, type MemberFilter } from "./member-filter";

const BATCH = 500;
const sponsors = alias(members, "sponsors");

/**
 * Yields CSV lines of the members of a filter, in the order of usernames. Records the export in the audit trail, without a
 * typed name.
 */
export async function exportMembers(
  context: MemberContext,
  filter: MemberFilter = {},
): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  const { search, role, only = [] } = filter;
  const parts = [search && "search", role, ...only].filter(Boolean).join(", ");
  return memberLines(await recordExport(context, "members exported", parts ? { filter: parts } : {}), filter);
}

type Row = Awaited<ReturnType<typeof selectMembers>>[number];
type Consent = { suppression: string; optedOut: string };
type Cell = Parameters<typeof csvLine>[0][number];

/** An import reads these columns again, except the last two, which belong to this club. */
const COLUMNS: Record<string, (row: Row, consent: Consent) => Cell> = {
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  username: ({ username }) => username,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  role: ({ role }) => role,
  status: ({ status }) => status,
  letters: ({ notifyLetters }) => yesOrNo(notifyLetters),
  suppression: (_, { suppression }) => suppression,
  opted_out: (_, { optedOut }) => optedOut,
  joined_on: ({ joinedAt }) => joinedAt,
  sponsor: ({ sponsor }) => sponsor,
  balance: ({ balanceCents }) => balanceCents / 100,
  pending: ({ balanceCents, pendingCents }) => Math.min(balanceCents, pendingCents) / 100,
  balance_frozen: ({ frozenAt }) => yesOrNo(frozenAt !== null),
  imported_on: ({ importedAt }) => importedAt && clubDay(importedAt),
  last_sign_in: ({ lastSignInAt }) => lastSignInAt,
};

const yesOrNo = (is: boolean) => (is ? "yes" : "no");

async function* memberLines(context: MemberContext, filter: MemberFilter): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  let last = "";
  for (;;) {
    const rows = await selectMembers(context, filter, last);
    const consents = await readConsents(readingContext(context).db, rows);
    for (const [index, row] of rows.entries()) {
      const consent = consents[index] ?? { suppression: "", optedOut: "no" };
      yield csvLine(Object.values(COLUMNS).map((read) => read(row, consent)));
    }
    const final = rows.at(-1);
    if (!final || rows.length < BATCH) return;
    last = final.username;
  }
}

const SUPPRESSIONS = { bounce: "bounced", complaint: "complained" };

/** What is known about the contact that the club writes to. Keyed hashes, which SQL cannot compute. */
async function readConsents(db: Database, rows: Row[]): Promise<Consent[]> {
  const hashes = hashContacts(rows.map(({ email, phone }) => email ?? phone ?? ""));
  const suppressed = await db
    .select({ hash: suppressions.contactHash, kind: suppressions.kind })
    .from(suppressions)
    .where(and(inArray(suppressions.contactHash, hashes), isNull(suppressions.removedAt)));
  const optedOut = await db
    .select({ hash: contactOptOuts.contactHash })
    .from(contactOptOuts)
    .where(inArray(contactOptOuts.contactHash, hashes));
  const kinds = new Map(suppressed.map(({ hash, kind }) => [hash, SUPPRESSIONS[kind]]));
  const refusals = new Set(optedOut.map(({ hash }) => hash));
  return hashes.map((hash) => ({
    suppression: kinds.get(hash) ?? "",
    optedOut: yesOrNo(refusals.has(hash)),
  }));
}

/** Sorted as in every locale of the database, because two clubs must export the same members in the same order. */
function selectMembers(context: MemberContext, filter: MemberFilter, last: string) {
  const { db } = readingContext(context);
  const { id, firstName, lastName, username, email, phone, role, status, notifyLetters, createdAt } = members;
  const ofMember = (table: typeof sessions | typeof knownDevices | typeof ledgerEntries) =>
    eq(table.memberId, id);
  const cents = sql`coalesce(sum(${ledgerEntries.amountCents}), 0)`;
  const balance = db.select({ cents }).from(ledgerEntries).where(ofMember(ledgerEntries));
  const pending = db
    .select({ cents })
    .from(ledgerEntries)
    .where(and(ofMember(ledgerEntries), isWaiting(context)));
  const lastSession = db
    .select({ at: sql`max(${sessions.createdAt})` })
    .from(sessions)
    .where(ofMember(sessions));
  const lastOnDevice = db
    .select({ at: sql`max(${knownDevices.lastSignInAt})` })
    .from(knownDevices)
    .where(ofMember(knownDevices));
  const sorted = sql`${username} collate "C"`;
  return db
    .select({
      ...{ firstName, lastName, username, email, phone, role, status, notifyLetters },
      joinedAt: createdAt,
      sponsor: sponsors.username,
      balanceCents: sql`${balance}`.mapWith(Number),
      pendingCents: sql`${pending}`.mapWith(Number),
      frozenAt: members.balanceFrozenAt,
      importedAt: memberImports.createdAt,
      lastSignInAt: sql`greatest((${lastSession}), (${lastOnDevice}))`.mapWith(createdAt),
    })
    .from(members)
    .leftJoin(sponsors, and(eq(sponsors.id, members.invitedBy), ne(sponsors.status, "erased")))
    .leftJoin(memberImports, eq(memberImports.id, members.importedIn))
    .where(and(isInList(db, filter), gt(sorted, last)))
    .orderBy(asc(sorted))
    .limit(BATCH);
}
