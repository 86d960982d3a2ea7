import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { members, messages } from "@/db/schema";
import { env } from "@/lib/env";
import { fillFields } from "@/lib/text/merge-field";
import { formatContact } from "../contacts/format-contact";
import type { Context } from "../context";
import { isWanted } from "./is-wanted";
import { findMessageTexts, readClub, renderMessage } from "./render-message";
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
    .select({ message: messages, firstName: members.firstName })
    .from(messages)
    .leftJoin(members, eq(members.id, messages.memberId))
    .where(and(eq(messages.status, "queued"), isWanted(db)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(50);
  const [texts, club] = await Promise.all([findMessageTexts(db), readClub(db)]);
  return rows.map(({ message, firstName }) => {
    const { id, channel, kind, payload, createdAt } = message;
    const options = { channel, changed: texts.get(kind) };
    const { subject, text } = renderMessage(kind, payload, club, options);
    const filled = message.letterId ? fillFields(subject, firstName) : subject;
    return { id, channel, createdAt, address: shownAddress(message), subject: filled, text };
  });
}

function shownAddress(row: typeof messages.$inferSelect): string {
  return formatContact({ kind: row.channel === "email" ? "email" : "phone", value: addressOf(row) });
}
