import "server-only";
import { inArray, type SQL, sql } from "drizzle-orm";
import { messages } from "@/db/schema";
import { NON_MEMBER_KINDS } from "./kinds/message-kinds";

/** The payload without codes, links and text for a friend. */
export const redactedPayload = sql`${messages.payload} - array['code', 'link', 'note', 'optOut']`;

/** Removes non-members' addresses, codes, links and notes from a message after it was sent or dropped. */
export const redacted = {
  address: sql`case when ${inArray(messages.kind, NON_MEMBER_KINDS)} then null else ${messages.address} end`,
  addressSealed: null,
  payload: redactedPayload,
};

export const droppedIfQueued = sql`case ${messages.status} when 'queued' then 'dropped' else ${messages.status} end`;

export function renamedPayload(recipient: string): SQL {
  return sql`${messages.payload} || jsonb_build_object('recipient', ${recipient}::text)`;
}
