import "server-only";
import { eq, inArray, max, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { audienceCounts, favouriteBrands, members } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import type { BaseContext, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { type AudienceOf, isIn, type Reader, readAudience } from "./read-audience";

const BATCH = 5_000;

/**
 * `withoutEmail` members find the letter in their account only. `countedAt` is the job's last run, or null before its first
 * one.
 */
export type AudienceCount = { email: number; withoutEmail: number; countedAt: Date | null };

export async function countAudience(context: MemberContext, wanted: AudienceOf): Promise<AudienceCount> {
  requireRole(context, canAdminister);
  const { audience, email, withoutEmail, countedAt } = audienceCounts;
  const sumOf = (column: typeof email | typeof withoutEmail) =>
    sql`coalesce(sum(${column}) filter (where ${eq(audience, wanted.audience)} and ${hasKeyOf(wanted)}), 0)`.mapWith(
      Number,
    );
  const [counted] = await context.db
    .select({ email: sumOf(email), withoutEmail: sumOf(withoutEmail), countedAt: max(countedAt) })
    .from(audienceCounts)
    .where(inArray(audience, ["everyone", wanted.audience]));
  if (!counted) throw new Error("sums without a row");
  return counted;
}

function hasKeyOf({ audience, joinedSince, cityBrandIds }: AudienceOf): SQL {
  const { key } = audienceCounts;
  if (audience === "joined-since") return sql`${key}[1] >= ${joinedSince}`;
  return audience === "favorites-in-city" ? sql`${key} && ${sql.param(cityBrandIds)}::text[]` : sql`true`;
}

/** Counts the readers of every letter that could be sent now, in batches. */
export async function countAudiences({ db, now }: BaseContext, limit = BATCH): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${audienceCounts} in share row exclusive mode`); // two runs would count twice
    await tx.delete(audienceCounts);
    const everyone = { audience: "everyone", joinedSince: null, cityBrandIds: null } as const;
    let after: string | null = null;
    do {
      const readers = await readAudience(tx, null, everyone, { after, limit });
      await tx.execute(addReaders(tx, readers, now));
      after = readers.length < limit ? null : (readers.at(-1)?.place ?? null);
    } while (after);
  });
}

function addReaders(tx: Database, readers: Reader[], now: BaseContext["now"]): SQL {
  const inAudience = (audience: AudienceOf["audience"]) =>
    isIn(tx, { audience, joinedSince: null, cityBrandIds: null });
  return sql`
    insert into audience_counts (audience, key, email, without_email, counted_at)
    select audience, key, count(*) filter (where gets_email), count(*) filter (where not gets_email), ${now}
    from unnest(
      ${sql.param(readers.map(({ id }) => id))}::uuid[],
      ${sql.param(readers.map(({ reason }) => reason === null))}::boolean[]
    ) as reader (id, gets_email)
    join ${members} on ${members.id} = reader.id
    cross join lateral (
      select 'everyone' as audience, '{}'::text[] as key
      union all
      select 'joined-since', array[to_char(${members.createdAt} at time zone ${CLUB_TIME_ZONE}, 'YYYY-MM-DD')]
      union all
      select 'not-invited', '{}' where ${inAudience("not-invited")}
      union all
      select 'favorites-in-city', array_agg(brand_id order by brand_id) from ${favouriteBrands}
        where ${favouriteBrands.memberId} = ${members.id} having count(*) > 0
      union all
      select 'imported-not-signed-in', '{}' where ${inAudience("imported-not-signed-in")}
    ) part
    group by audience, key
    on conflict (audience, key) do update set
      email = audience_counts.email + excluded.email,
      without_email = audience_counts.without_email + excluded.without_email`;
}
