import "server-only";
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readingContext } from "@/db/reading-context";
import { knownDevices, ledgerEntries, members, sessions } from "@/db/schema";
import { csvLine } from "@/lib/csv";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { recordExport } from "../record-export";

const BATCH = 500;
const sponsors = alias(members, "sponsors");

/** Yields CSV lines of all members except erased ones. Records the export in the audit trail. */
export async function exportMembers(context: MemberContext): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  return memberLines(await recordExport(context, "members exported"));
}

/** An import reads these columns again, except the role, the status and the last two. */
async function* memberLines(context: MemberContext): AsyncGenerator<string> {
  const names = ["first_name", "last_name", "username", "email", "phone", "role", "status"];
  yield csvLine([...names, "joined_on", "sponsor", "balance", "imported", "last_sign_in"]);
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await selectMembers(context, last);
    for (const { id: _, balanceCents, isImported, ...cells } of rows) {
      const { joinedAt, sponsor, lastSignInAt, ...person } = cells;
      const imported = isImported ? "yes" : "no";
      yield csvLine([
        ...Object.values(person),
        joinedAt,
        sponsor,
        balanceCents / 100,
        imported,
        lastSignInAt,
      ]);
    }
    const final = rows.at(-1);
    if (!final || rows.length < BATCH) return;
    last = final.id;
  }
}

function selectMembers(context: MemberContext, last: string) {
  const { db } = readingContext(context);
  const { id, firstName, lastName, username, email, phone, role, status, createdAt } = members;
  const ofMember = (table: typeof sessions | typeof knownDevices | typeof ledgerEntries) =>
    eq(table.memberId, id);
  const balance = db
    .select({ cents: sql`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
    .from(ledgerEntries)
    .where(ofMember(ledgerEntries));
  const lastSession = db
    .select({ at: sql`max(${sessions.createdAt})` })
    .from(sessions)
    .where(ofMember(sessions));
  const lastOnDevice = db
    .select({ at: sql`max(${knownDevices.lastSignInAt})` })
    .from(knownDevices)
    .where(ofMember(knownDevices));
  return db
    .select({
      firstName,
      lastName,
      username,
      email,
      phone,
      role,
      status,
      joinedAt: createdAt,
      sponsor: sponsors.username,
      balanceCents: sql`${balance}`.mapWith(Number),
      isImported: sql<boolean>`${members.importedIn} is not null`,
      lastSignInAt: sql`greatest((${lastSession}), (${lastOnDevice}))`.mapWith(createdAt),
      id,
    })
    .from(members)
    .leftJoin(sponsors, and(eq(sponsors.id, members.invitedBy), ne(sponsors.status, "erased")))
    .where(and(ne(status, "erased"), gt(id, last)))
    .orderBy(asc(id))
    .limit(BATCH);
}
