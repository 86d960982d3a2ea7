import "server-only";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { members, passUses, perkClaims } from "@/db/schema";
import { ago } from "../context";
import { UNDO_WITHIN } from "../perks/pass-state";
import type { TillContext } from "./open-till";
import { listRecentTestUses } from "./use-test-code";

export type RecentUse = { useId: number; title: string; firstName: string; usedAt: Date; isUndone: boolean };

/** Lists the uses of passes that this till could undo in the last ten minutes, newest first. */
export async function listRecentUses(context: TillContext): Promise<RecentUse[]> {
  const { db, till } = context;
  if (till.isTest) return listRecentTestUses(context);
  const { id: useId, claimId, tillKeyId, undoneAt, createdAt } = passUses;
  return db
    .select({
      useId,
      title: sql<string>`${perkClaims.title}`,
      firstName: sql<string>`case when ${perkClaims.hostClaimId} is null then ${members.firstName}
        else coalesce(${perkClaims.guestName}, 'Guest') end`,
      usedAt: createdAt,
      isUndone: sql<boolean>`${undoneAt} is not null`,
    })
    .from(passUses)
    .innerJoin(perkClaims, eq(perkClaims.id, claimId))
    .innerJoin(members, eq(members.id, perkClaims.memberId))
    .where(and(eq(tillKeyId, till.keyId), gt(createdAt, ago(context, UNDO_WITHIN))))
    .orderBy(desc(createdAt), desc(useId))
    .limit(50);
}
