import "server-only";
import { sql } from "drizzle-orm";
import { members } from "@/db/schema";
import type { BaseContext } from "../context";
import type { JudgedRow } from "./judge-rows";

const BATCH = 1000;

/** Sets the sponsors of an import's members, after all rows are members. Members who have a sponsor keep it. */
export async function setSponsors(
  { db, now }: BaseContext,
  importId: string,
  judged: JudgedRow[],
): Promise<void> {
  const pairs = judged.flatMap(({ member, sponsorId }) =>
    member?.importedIn === importId && !member.hasSponsor && sponsorId && sponsorId !== member.id
      ? { id: member.id, sponsorId }
      : [],
  );
  for (let start = 0; start < pairs.length; start += BATCH) {
    const batch = pairs.slice(start, start + BATCH);
    await db.execute(sql`
      update ${members} set invited_by = pair.sponsor_id, updated_at = ${now}
      from unnest(
        ${sql.param(batch.map(({ id }) => id))}::uuid[],
        ${sql.param(batch.map(({ sponsorId }) => sponsorId))}::uuid[]
      ) as pair(id, sponsor_id)
      where members.id = pair.id and imported_in = ${importId}::uuid and invited_by is null`);
  }
}
