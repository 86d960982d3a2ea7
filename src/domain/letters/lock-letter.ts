import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { letters } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

export type Letter = typeof letters.$inferSelect;

export const letterIdSchema = z.object({ letterId: z.guid({ error: "Choose a letter." }) });

/** `version` is the one that the administrator saw. */
export const letterVersionSchema = letterIdSchema.extend({ version: z.coerce.number().int().positive() });

export async function lockLetter(
  tx: Database,
  { letterId, version }: { letterId: string; version?: number },
): Promise<Letter> {
  const [letter] = await tx.select().from(letters).where(eq(letters.id, letterId)).for("update");
  if (!letter) throw new DomainError("letter-not-found");
  if (version !== undefined && letter.version !== version) throw new DomainError("letter-changed");
  return letter;
}

/** Records an action on a letter in the audit trail. */
export function recordLetter(
  tx: Database,
  context: MemberContext,
  action: string,
  { id, subject }: Pick<Letter, "id" | "subject">,
  details: Record<string, string> = {},
): Promise<void> {
  return recordAudit(tx, context, { action, subjectId: id, details: { letter: subject, ...details } });
}
