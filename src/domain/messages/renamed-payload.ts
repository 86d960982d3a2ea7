import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { messages } from "@/db/schema";

/** In an update of messages: a payload written for an invitation that has another name since. */
export function renamedPayload(recipient: string): SQL {
  return sql`${messages.payload} || jsonb_build_object('recipient', ${recipient}::text)`;
}
