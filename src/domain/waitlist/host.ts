import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clubSettings, members } from "@/db/schema";
import { DomainError } from "../errors";
import { hostProblem } from "./state";

/** What a club says of its waitlist: in whose name it lets in, and how many within 24 hours. */
export async function readWaitlistSettings(
  db: Database,
): Promise<{ hostId: string | null; admissionsADay: number }> {
  const { hostId, admissionsADay } = clubSettings;
  const [settings] = await db.select({ hostId, admissionsADay }).from(clubSettings);
  return settings ?? { hostId: null, admissionsADay: 50 };
}

/** The member named as host, whatever became of them; null when nobody is. */
export async function findHost(db: Database, hostId: string | null) {
  if (!hostId) return null;
  const [host] = await db.select().from(members).where(eq(members.id, hostId));
  return host ?? null;
}

/**
 * Locks the host's row for the rest of the transaction `tx`, so that nobody is let in for one who is lowered or suspended
 * at the same time ("tests/domain/waitlist/waitlist.postgres"). @throws DomainError no-host.
 */
export async function lockHost(
  tx: Database,
  hostId: string | null,
): Promise<{ id: string; firstName: string }> {
  if (!hostId) throw new DomainError("no-host");
  const [host] = await tx.select().from(members).where(eq(members.id, hostId)).for("no key update");
  if (!host || hostProblem(host)) throw new DomainError("no-host");
  return host;
}
