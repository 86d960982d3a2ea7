import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { erasures, members } from "@/db/schema";
import type { Context } from "../context";
import { FORMER } from "../members/former-member";
import { memberHash } from "./member-hash";

/**
 * Empties a member's own row, whose username is anybody's again, and keeps a hash of its id for backups that are older
 * than this. Within the transaction `tx`.
 */
export async function eraseRow(tx: Database, { now }: Pick<Context, "now">, id: string): Promise<void> {
  const [own] = await tx.select({ memberHash }).from(members).where(eq(members.id, id));
  if (!own) return;
  await tx
    .insert(erasures)
    .values({ ...own, createdAt: now })
    .onConflictDoNothing();
  await tx
    .update(members)
    .set({
      ...FORMER,
      username: `former_${randomBytes(10).toString("hex")}`,
      status: "erased",
      role: "member",
      email: null,
      emailVerified: false,
      phone: null,
      bio: "",
      avatar: null,
      hidden: true,
      eraseAfter: null,
      reminderMetAt: null,
      reminderAcknowledgedAt: null,
      phoneConfirmedAt: null,
      balanceFrozenAt: null,
      updatedAt: now,
    })
    .where(eq(members.id, id));
}
