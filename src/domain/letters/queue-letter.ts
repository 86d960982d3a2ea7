import "server-only";
import { eq, sql } from "drizzle-orm";
import { letters } from "@/db/schema";
import { env } from "@/lib/env";
import { receivedLetterPath } from "@/lib/paths";
import type { BaseContext } from "../context";
import { type Letter, lockLetter } from "./lock-letter";
import { type Reader, readAudience } from "./read-audience";
import { letterState } from "./state";

const BATCH = 5_000;

/**
 * Writes one copy for each member of the audience, in batches. It continues after a crash. Members who get no email have a
 * dropped copy with the reason, and find the letter in their account. A copy's id is its place, in whose order it is sent.
 */
export async function queueLetter(context: BaseContext, letterId: string, batch = BATCH): Promise<void> {
  while (await queueBatch(context, letterId, batch));
}

/** Returns whether the audience may have more members. */
async function queueBatch({ db, now }: BaseContext, letterId: string, limit: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId });
    if (letterState(letter) !== "sending" || letter.queuedAt) return false;
    const readers = await readAudience(tx, letterId, letter, { after: letter.queuedPast, limit });
    if (readers.length > 0) await tx.execute(insertCopies(letter, readers, now));
    const isLast = readers.length < limit;
    await tx
      .update(letters)
      .set({ queuedPast: readers.at(-1)?.place ?? letter.queuedPast, ...(isLast && { queuedAt: now }) })
      .where(eq(letters.id, letterId));
    return !isLast;
  });
}

/** A copy's message has only this. The email reads the rest from the letter. */
export function copyPayload({ id, subject }: Pick<Letter, "id" | "subject">) {
  return { subject, link: `${env().APP_URL}${receivedLetterPath(id)}` };
}

function insertCopies(letter: Letter, readers: Reader[], now: BaseContext["now"]) {
  const { id } = letter;
  const list = (values: (string | null)[]) => sql.param(values.map((value) => value ?? ""));
  return sql`
    insert into messages
      (id, channel, address, member_id, kind, letter_id, payload, dedupe_key, status, last_error, created_at)
    select place, 'email', nullif(email, ''), member_id, 'letter', ${id}::uuid, ${JSON.stringify(copyPayload(letter))}::jsonb,
      'letter:' || ${id}::text || ':' || member_id, case reason when '' then 'queued' else 'dropped' end,
      nullif(reason, ''), ${now}
    from unnest(
      ${list(readers.map(({ place }) => place))}::uuid[],
      ${list(readers.map((reader) => reader.id))}::uuid[],
      ${list(readers.map(({ email }) => email))}::text[],
      ${list(readers.map(({ reason }) => reason))}::text[]
    ) as reader (place, member_id, email, reason)
    on conflict (dedupe_key) do nothing`;
}
