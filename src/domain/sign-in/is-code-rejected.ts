import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes, messages } from "@/db/schema";
import type { DropReason } from "../messages/record-delivery";
import { type CodeScope, newestCode } from "./codes";

const BOUNCED_BEFORE: DropReason = "address bounced";

/**
 * Whether the provider rejected the newest code of a sign-up or a new contact, or the address is known to bounce. A code
 * without a message counts as sent.
 * Signing in has no such question, because the answer would reveal who is a member.
 */
export async function isCodeRejected(
  db: Database,
  contact: string,
  scope: Exclude<CodeScope, { purpose: "sign-in" }>,
): Promise<boolean> {
  const [message] = await db
    .select({ status: messages.status, lastError: messages.lastError })
    .from(messages)
    .innerJoin(codes, eq(codes.messageId, messages.id))
    .where(eq(codes.id, newestCode(db, contact, scope)));
  if (message?.status === "dropped") return message.lastError === BOUNCED_BEFORE;
  return message?.status === "bounced" || message?.status === "failed";
}
