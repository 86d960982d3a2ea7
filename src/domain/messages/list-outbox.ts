import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { messages } from "@/db/schema";
import { env } from "@/lib/env";
import { decryptContact } from "../contacts/encrypt-contact";
import type { Context } from "../context";
import { isWanted } from "./is-wanted";
import { renderMessage } from "./render-message";

export type OutboxMessage = {
  id: string;
  channel: "email" | "sms";
  address: string;
  subject: string;
  text: string;
  createdAt: Date;
};

/** The newest 50 messages that wait, as they would be sent. For the demo alone. @throws when this isn't the demo. */
export async function listOutbox({ db }: Pick<Context, "db">): Promise<OutboxMessage[]> {
  if (!env().DEMO) throw new Error("the outbox is shown in the demo only");
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.status, "queued"), isWanted(db)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(50);
  return rows.map(({ id, channel, address, addressSealed, kind, payload, createdAt }) => ({
    id,
    channel,
    address: address ?? (addressSealed ? decryptContact(addressSealed) : ""),
    createdAt,
    ...renderMessage(kind, payload, env().PRODUCT_NAME),
  }));
}
