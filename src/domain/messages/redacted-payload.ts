import "server-only";
import { sql } from "drizzle-orm";
import { messages } from "@/db/schema";

/** In an update of messages: a payload without what opens a door or was written to a friend (codes, links, lines). */
export const redactedPayload = sql`${messages.payload} - array['code', 'link', 'note', 'optOut']`;

/** In an update of messages that takes their addresses: what still waits has nowhere to go and is dropped. */
export const droppedIfQueued = sql`case ${messages.status} when 'queued' then 'dropped' else ${messages.status} end`;
