import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { erasures, members } from "@/db/schema";
import type { Context } from "../context";
import { FORMER } from "../members/former-member";

/**
 * Empties a member's own row, whose username is anybody's again, and keeps a hash of its id for backups that are older
 * than this. Within the transaction `tx`.
 */
export async function eraseRow(tx: Database, { now }: Pick<Context, "now">, id: string): Promise<void> {
  await tx
    .insert(erasures)
    .values({ memberHash: hashOf(id), createdAt: now })
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
      updatedAt: now,
    })
    .where(eq(members.id, id));
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
