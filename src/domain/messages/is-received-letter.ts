import "server-only";
import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import { messages } from "@/db/schema";
import type { MemberContext } from "../context";
import type { DropReason } from "./record-delivery";

/** Why the copies of a stopped letter were not sent. */
export const LETTER_STOPPED: DropReason = "letter stopped";

/** The condition on `messages` for a letter in the actor's archive. */
export function isReceivedLetter({ actor }: MemberContext): SQL | undefined {
  const { memberId, kind, status, lastError } = messages;
  const wasNotStopped = and(eq(status, "dropped"), ne(lastError, LETTER_STOPPED));
  return and(
    eq(memberId, actor.id),
    eq(kind, "letter"),
    or(inArray(status, ["sent", "delivered", "bounced", "failed"]), wasNotStopped),
  );
}
