import "server-only";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { evenings, invitations, passUses, perkClaims, perkStocks } from "@/db/schema";
import type { Context, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import type { BrandContext } from "../perks/list-perk-figures";

const MOST = 50;

/** Counts of one evening. Contains no member and no guest. */
export type EveningFigures = Awaited<ReturnType<typeof selectFigures>>[number];

/** Lists the evenings of all brands that members have claimed, the latest first. */
export async function listEveningFigures(context: MemberContext): Promise<EveningFigures[]> {
  requireRole(context, canAdminister);
  return selectFigures(context);
}

/** Lists the evenings of the till's brand. */
export async function listBrandEvenings(context: BrandContext): Promise<EveningFigures[]> {
  return selectFigures(context, context.till.brand);
}

function selectFigures({ db }: Context, brand?: string) {
  const { perkId, title, brandName, happensAt, timeZone, endedAt, guests } = evenings;
  const used = and(eq(passUses.perkId, perkId), isNull(passUses.undoneAt));
  const joined = db
    .select({ count: sql`count(*)::int` })
    .from(perkClaims)
    .innerJoin(invitations, eq(invitations.id, perkClaims.guestInvitationId))
    .where(and(eq(perkClaims.perkId, perkId), isNotNull(invitations.acceptedAt)));
  return db
    .select({
      ...{ perkId, title, brandName, happensAt, timeZone, endedAt, guests },
      /** Members and guests. */
      coming: sql<number>`coalesce(${perkStocks.claimed}, 0)`,
      came: db.$count(passUses, used),
      /** Guests who asked their host, and joined with that invitation. */
      joined: sql<number>`(${joined})`,
    })
    .from(evenings)
    .leftJoin(perkStocks, eq(perkStocks.perkId, perkId))
    .where(brand === undefined ? undefined : eq(evenings.brand, brand))
    .orderBy(desc(happensAt), perkId)
    .limit(MOST);
}
