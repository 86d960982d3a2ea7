import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { messages } from "@/db/schema";

/** The payload without codes, links and text for a friend. */
export const redactedPayload = sql`${messages.payload} - array['code', 'link', 'note', 'optOut']`;

export const droppedIfQueued = sql`case ${messages.status} when 'queued' then 'dropped' else ${messages.status} end`;

export function renamedPayload(recipient: string): SQL {
  return sql`${messages.payload} || jsonb_build_object('recipient', ${recipient}::text)`;
}
