import "server-only";
import { and, count, desc, eq, inArray, min, or, sql } from "drizzle-orm";
import { members, perkCodes, perkUploads, tillKeys } from "@/db/schema";
import type { Context } from "../context";
import { A_FORMER_MEMBER } from "../personal-data/former-member";

export type CodeUploadSummary = {
  perkId: string;
  uploadId: string;
  createdAt: Date;
  /** The administrator's name, or null. */
  addedBy: string | null;
  /** The label of the till that added the codes, or null. */
  tillLabel: string | null;
  codes: number;
  claimed: number;
  left: number;
  withdrawnAt: Date | null;
};

const MOST = 20;

/** Lists the newest uploads of perks, the newest first. */
export async function listUploads(
  { db }: Pick<Context, "db">,
  perkIds: string[],
): Promise<CodeUploadSummary[]> {
  const counts = db
    .select({
      perkId: perkCodes.perkId,
      uploadId: perkCodes.uploadId,
      createdAt: min(perkCodes.createdAt).as("first_created_at"),
      codes: count().as("codes_now"),
      claimed: count(perkCodes.claimedAt).as("claimed"),
    })
    .from(perkCodes)
    .where(inArray(perkCodes.perkId, perkIds))
    .groupBy(perkCodes.perkId, perkCodes.uploadId)
    .as("counts");
  const createdAt = sql`coalesce(${perkUploads.createdAt}, ${counts.createdAt})`.mapWith(
    perkUploads.createdAt,
  );
  const found = await db
    .select({
      perkId: sql<string>`coalesce(${perkUploads.perkId}, ${counts.perkId})`,
      uploadId: sql<string>`coalesce(${perkUploads.uploadId}, ${counts.uploadId})`,
      createdAt,
      firstName: members.firstName,
      lastName: members.lastName,
      status: members.status,
      tillLabel: tillKeys.label,
      codes: sql`coalesce(${perkUploads.codes}, ${counts.codes})`.mapWith(Number),
      claimed: sql`coalesce(${counts.claimed}, 0)`.mapWith(Number),
      left: sql`coalesce(${counts.codes} - ${counts.claimed}, 0)`.mapWith(Number),
      withdrawnAt: perkUploads.withdrawnAt,
    })
    .from(perkUploads)
    .fullJoin(counts, and(eq(counts.perkId, perkUploads.perkId), eq(counts.uploadId, perkUploads.uploadId)))
    .leftJoin(members, eq(members.id, perkUploads.addedBy))
    .leftJoin(tillKeys, eq(tillKeys.id, perkUploads.tillKeyId))
    .where(or(inArray(perkUploads.perkId, perkIds), inArray(counts.perkId, perkIds)))
    .orderBy(desc(createdAt))
    .limit(MOST);
  return found.map(({ firstName, lastName, status, ...upload }) => ({
    ...upload,
    addedBy: status === "erased" ? A_FORMER_MEMBER : firstName && `${firstName} ${lastName}`,
  }));
}
