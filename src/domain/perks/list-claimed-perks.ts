import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import { cutPage, type OlderPage, PAGE_ROWS } from "../list-page";
import { claimColumns, isKept, isOwn, type PerkClaim, toPerkClaim, withGuests } from "./perk-claim";

export type ClaimedPerk = { perkId: string; claims: PerkClaim[] };

type Place = { claimedAt: string; perkId: string };

/** Lists the last claimed perk first. Claims remain when the perk's content is deleted; returned ones are missing. */
export async function listClaimedPerks(
  context: MemberContext,
  cursor?: string,
): Promise<OlderPage<ClaimedPerk>> {
  const after = readCursor(cursor);
  const found = await selectClaims(context, after);
  if (found.length === 0 && after) return listClaimedPerks(context);
  const perks = new Map<string, ClaimedPerk & { claimedAt: Date }>();
  const claims = await withGuests(
    context.db,
    context,
    found.map(({ claim }) => toPerkClaim(claim)),
  );
  for (const [index, { claim, perkId }] of found.entries()) {
    const perk = perks.get(perkId) ?? { perkId, claims: [], claimedAt: claim.createdAt };
    perk.claims.push(...claims.slice(index, index + 1));
    perks.set(perkId, perk);
  }
  const page = cutPage(
    [...perks.values()],
    PAGE_ROWS,
    (last) => `${last.claimedAt.getTime()}.${last.perkId}`,
  );
  return {
    ...page,
    rows: page.rows.map(({ perkId, claims }) => ({ perkId, claims })),
    total: found[0]?.total ?? 0,
    isNewest: after === null,
  };
}

function selectClaims(context: MemberContext, after: Place | null) {
  const { actor, db } = context;
  const { memberId, perkId, claimNo, createdAt } = perkClaims;
  const below =
    after && sql`where (claimed_at, perk_id) < (${after.claimedAt}::timestamptz, ${after.perkId})`;
  const page = sql`(
    select * from (
      select ${perkId}, max(${createdAt}) as claimed_at, (count(*) over ())::int as total
      from ${perkClaims} where ${and(eq(memberId, actor.id), isKept, isOwn)} group by ${perkId}
    ) claimed ${below ?? sql``} order by claimed_at desc, perk_id desc limit ${PAGE_ROWS + 1}
  ) page`;
  return db
    .select({ claim: claimColumns(context), perkId, total: sql<number>`page.total` })
    .from(perkClaims)
    .innerJoin(page, and(eq(memberId, actor.id), eq(perkId, sql`page.perk_id`), isKept, isOwn))
    .orderBy(desc(sql`page.claimed_at`), desc(perkId), desc(createdAt), desc(claimNo));
}

function readCursor(cursor: string | undefined): Place | null {
  const [, time, perkId] = /^(\d{1,14})\.(.{1,128})$/.exec(cursor ?? "") ?? [];
  return time && perkId ? { claimedAt: new Date(Number(time)).toISOString(), perkId } : null;
}
