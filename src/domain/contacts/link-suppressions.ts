import "server-only";
import { and, asc, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { suppressions } from "@/db/schema";
import type { BaseContext } from "../context";
import { decryptContact } from "./encrypt-contact";

const BATCH = 500;

/**
 * Notes which member has a suppressed address: of members who took it after the report, and of reports of earlier releases.
 * Contacts are encrypted, so SQL can't compare them.
 */
export async function linkSuppressions({ db }: BaseContext): Promise<void> {
  const { id, contactSealed, memberId, removedAt } = suppressions;
  let last: string | undefined;
  do {
    const rows = await db
      .select({ id, sealed: contactSealed })
      .from(suppressions)
      .where(
        and(isNull(memberId), isNull(removedAt), isNotNull(contactSealed), last ? gt(id, last) : undefined),
      )
      .orderBy(asc(id))
      .limit(BATCH);
    last = rows.length < BATCH ? undefined : rows.at(-1)?.id;
    if (rows.length === 0) return;
    const addresses = rows.map(({ sealed }) => decryptContact(sealed ?? ""));
    await db.execute(sql`
      update suppressions set member_id = members.id
      from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(addresses)}::text[]) as row(id, address)
      join members on members.email = row.address
      where suppressions.id = row.id`);
  } while (last);
}
