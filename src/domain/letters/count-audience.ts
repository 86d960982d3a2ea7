import "server-only";
import { and, eq, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { audienceCounts, favouriteBrands, letters, members } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { AUDIENCE_NAMES } from "@/lib/letter-audiences";
import type { BaseContext, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { type AudienceOf, isIn, type Reader, readAudience } from "./read-audience";

const BATCH = 5_000;

/**
 * `withoutEmail` members find the letter in their account only. `countedAt` is the job's last run, or null if it has not
 * counted the audience yet.
 */
export type AudienceCount = { email: number; withoutEmail: number; countedAt: Date | null };

export async function countAudience(context: MemberContext, wanted: AudienceOf): Promise<AudienceCount> {
  requireRole(context, canAdminister);
  const { audience, email, withoutEmail, countedAt } = audienceCounts;
  const sumOf = (column: typeof email | typeof withoutEmail) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [counted] = await context.db
    .select({ email: sumOf(email), withoutEmail: sumOf(withoutEmail), countedAt: max(countedAt) })
    .from(audienceCounts)
    .where(and(eq(audience, wanted.audience), hasKeyOf(wanted)));
  if (!counted) throw new Error("sums without a row");
  return counted;
}

function hasKeyOf({ audience, joinedSince, cityBrandIds }: AudienceOf): SQL {
  const { key } = audienceCounts;
  return audience === "joined-since" ? sql`${key}[1] >= ${joinedSince}` : eq(key, keyOf(cityBrandIds ?? []));
}

const keyOf = (brandIds: readonly string[]) => brandIds.toSorted();

/** Counts the readers of every letter that could be sent now, in batches. A city is the ids of its brands. */
export async function countAudiences(
  { db, now }: BaseContext,
  cities: string[][],
  limit = BATCH,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${audienceCounts} in share row exclusive mode`); // two runs would count twice
    await tx.delete(audienceCounts);
    await addEmptyRows(tx, cities, now);
    const everyone = { audience: "everyone", joinedSince: null, cityBrandIds: null } as const;
    let after: string | null = null;
    do {
      const readers = await readAudience(tx, null, everyone, { after, limit });
      await tx.execute(addReaders(tx, readers, now));
      after = readers.length < limit ? null : (readers.at(-1)?.place ?? null);
    } while (after);
  });
}

/** An audience without members has a row too. A saved letter can have brands that its city no longer has. */
async function addEmptyRows(tx: Database, cities: string[][], now: BaseContext["now"]): Promise<void> {
  const saved = await tx
    .select({ ids: letters.cityBrandIds })
    .from(letters)
    .where(and(isNotNull(letters.cityBrandIds), isNull(letters.queuedAt)));
  const keys = [
    ...AUDIENCE_NAMES.map((audience) => ({ audience, key: audience === "joined-since" ? ["infinity"] : [] })),
    ...[...cities, ...saved.map(({ ids }) => ids ?? [])].map((ids) => ({
      audience: "favorites-in-city" as const,
      key: keyOf(ids),
    })),
  ];
  const empty = { email: 0, withoutEmail: 0, countedAt: now };
  await tx
    .insert(audienceCounts)
    .values(keys.map((row) => ({ ...row, ...empty })))
    .onConflictDoNothing();
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
      select audience, key from audience_counts city where audience = 'favorites-in-city' and exists (
        select from ${favouriteBrands}
        where ${favouriteBrands.memberId} = ${members.id} and ${favouriteBrands.brandId} = any(city.key)
      )
      union all
      select 'imported-not-signed-in', '{}' where ${inAudience("imported-not-signed-in")}
    ) part
    group by audience, key
    on conflict (audience, key) do update set
      email = audience_counts.email + excluded.email,
      without_email = audience_counts.without_email + excluded.without_email`;
}
