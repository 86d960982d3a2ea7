import "server-only";
import { and, eq } from "drizzle-orm";
import { letters, messages } from "@/db/schema";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { canAdminister } from "../members/roles";
import { asStaff, staffVerb } from "../members/staff-verb";
import { LETTER_STOPPED } from "../messages/is-received-letter";
import { wakeLetters } from "../messages/message-queue";
import { redactedPayload } from "../messages/message-updates";
import { verb } from "../verb";
import { letterIdSchema, lockLetter, recordLetter } from "./lock-letter";
import { copyPayload } from "./queue-letter";
import { resumeError, stopError } from "./state";

/** Drops all copies that were not sent. Returns their number. */
export const stopLetter = staffVerb(canAdminister, letterIdSchema, async (tx, context, { letterId }) => {
  const letter = await lockLetter(tx, { letterId });
  throwIfError(stopError(letter));
  await tx
    .update(letters)
    .set({ stoppedAt: context.now, updatedAt: context.now })
    .where(eq(letters.id, letterId));
  const dropped = countOf(
    await tx
      .update(messages)
      .set({ status: "dropped", lastError: LETTER_STOPPED, payload: redactedPayload })
      .where(and(isCopyOf(letterId), eq(messages.status, "queued"))),
  );
  await recordLetter(tx, context, "letter stopped", letter, { dropped: String(dropped) });
  return { letterId, dropped };
});

/**
 * Sends a stopped letter to the members who did not get it, unchanged. Returns how many copies wait again; the rest of an
 * audience that was not queued yet follows.
 */
export const resumeLetter = verb(
  letterIdSchema,
  async (context: MemberContext, { letterId }): Promise<{ letterId: string; requeued: number }> => {
    const resumed = await asStaff(context, canAdminister, async (tx) => {
      const letter = await lockLetter(tx, { letterId });
      throwIfError(resumeError(letter));
      await tx
        .update(letters)
        .set({ stoppedAt: null, updatedAt: context.now })
        .where(eq(letters.id, letterId));
      const requeued = countOf(
        await tx
          .update(messages)
          // A copy that is too old would not be sent.
          .set({ status: "queued", lastError: null, payload: copyPayload(letter), createdAt: context.now })
          .where(
            and(isCopyOf(letterId), eq(messages.status, "dropped"), eq(messages.lastError, LETTER_STOPPED)),
          ),
      );
      await recordLetter(tx, context, "letter resumed", letter, { requeued: String(requeued) });
      return { letterId, requeued };
    });
    await wakeLetters();
    return resumed;
  },
);

function isCopyOf(letterId: string) {
  return and(eq(messages.letterId, letterId), eq(messages.kind, "letter"));
}

/** The number of changed rows, which the two drivers name differently. */
function countOf(result: unknown): number {
  const { rowCount, affectedRows } = result as { rowCount?: number; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}
