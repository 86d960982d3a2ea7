import "server-only";
import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import { messages } from "@/db/schema";
import type { MemberContext } from "../context";
import type { DropReason } from "./record-delivery";

const STOPPED: DropReason = "letter stopped";

/** The condition on `messages` for a letter in the actor's archive. */
export function isReceivedLetter({ actor }: MemberContext): SQL | undefined {
  const { memberId, kind, status, lastError } = messages;
  const wasNotStopped = and(eq(status, "dropped"), ne(lastError, STOPPED));
  return and(
    eq(memberId, actor.id),
    eq(kind, "letter"),
    or(inArray(status, ["sent", "delivered", "bounced", "failed"]), wasNotStopped),
  );
}
