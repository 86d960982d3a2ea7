import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { messages } from "@/db/schema";
import { env } from "@/lib/env";
import { formatContact } from "../contacts/format-contact";
import type { Context } from "../context";
import { findMessageTexts } from "./find-message-texts";
import { isWanted } from "./is-wanted";
import { renderMessage } from "./render-message";
import { addressOf } from "./write-message";

export type OutboxMessage = {
  id: string;
  channel: "email" | "sms";
  /** Formatted for people. */
  address: string;
  subject: string;
  text: string;
  createdAt: Date;
};

/** Returns the newest 50 queued messages as they would be sent. @throws outside the demo. */
export async function listOutbox({ db }: Pick<Context, "db">): Promise<OutboxMessage[]> {
  if (!env().DEMO) throw new Error("the outbox is shown in the demo only");
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.status, "queued"), isWanted(db)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(50);
  const texts = await findMessageTexts(db);
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    address: shownAddress(row),
    createdAt: row.createdAt,
    ...renderMessage(row.kind, row.payload, env().PRODUCT_NAME, {
      channel: row.channel,
      changed: texts.get(row.kind),
    }),
  }));
}

function shownAddress(row: typeof messages.$inferSelect): string {
  return formatContact({ kind: row.channel === "email" ? "email" : "phone", value: addressOf(row) });
}
