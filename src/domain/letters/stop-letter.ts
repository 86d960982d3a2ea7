import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { letters, messages } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { LETTER_STOPPED } from "../messages/is-received-letter";
import { redactedPayload } from "../messages/message-updates";
import { letterIdSchema, lockLetter } from "./lock-letter";
import { stopError } from "./state";

export const stopLetterSchema = letterIdSchema;

/** Drops all copies that were not sent. Returns their number. @throws DomainError letter-not-found, letter-not-sending. */
export async function stopLetter(
  context: MemberContext,
  { letterId }: z.output<typeof stopLetterSchema>,
): Promise<{ letterId: string; dropped: number }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId });
    throwIfError(stopError(letter));
    await tx
      .update(letters)
      .set({ stoppedAt: context.now, updatedAt: context.now })
      .where(eq(letters.id, letterId));
    const isWaiting = and(
      eq(messages.letterId, letterId),
      eq(messages.kind, "letter"),
      eq(messages.status, "queued"),
    );
    const { rowCount, affectedRows } = (await tx
      .update(messages)
      .set({ status: "dropped", lastError: LETTER_STOPPED, payload: redactedPayload })
      .where(isWaiting)) as { rowCount?: number; affectedRows?: number };
    const dropped = rowCount ?? affectedRows ?? 0;
    await recordAudit(tx, context, {
      action: "letter stopped",
      subjectId: letterId,
      details: { letter: letter.subject, dropped: String(dropped) },
    });
    return { letterId, dropped };
  });
}
