import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { messageTexts } from "@/db/schema";
import type { MessageText } from "./kinds/message-kind";
import type { MessageKindName } from "./kinds/message-kinds";

const { kind, subject, text } = messageTexts;

/** Returns the administrators' text of a kind, if they have changed it. */
export async function findMessageText(db: Database, name: MessageKindName): Promise<MessageText | undefined> {
  const [changed] = await db.select({ subject, text }).from(messageTexts).where(eq(kind, name));
  return changed;
}

/** All texts that administrators have changed, by kind. */
export async function findMessageTexts(db: Database): Promise<Map<MessageKindName, MessageText>> {
  const rows = await db.select({ kind, subject, text }).from(messageTexts);
  return new Map(rows.map(({ kind, ...changed }) => [kind, changed]));
}
