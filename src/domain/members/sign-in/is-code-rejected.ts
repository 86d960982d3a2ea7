import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes, messages } from "@/db/schema";
import { type CodeScope, newestCode } from "./codes";

/**
 * Whether the provider rejected the newest code of a sign-up or a contact change. A code without a message counts as sent.
 * Signing in has no such question, because the answer would reveal who is a member.
 */
export async function isCodeRejected(
  db: Database,
  contact: string,
  scope: Exclude<CodeScope, { purpose: "sign-in" }>,
): Promise<boolean> {
  const [message] = await db
    .select({ status: messages.status })
    .from(messages)
    .innerJoin(codes, eq(codes.messageId, messages.id))
    .where(eq(codes.id, newestCode(db, contact, scope)));
  return message?.status === "bounced" || message?.status === "failed";
}
