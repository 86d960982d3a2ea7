import "server-only";
import { eq, sql } from "drizzle-orm";
import { letters } from "@/db/schema";
import { env } from "@/lib/env";
import { receivedLetterPath } from "@/lib/paths";
import type { Context } from "../context";
import { lockLetter } from "./lock-letter";
import { type Reader, readAudience } from "./read-audience";
import { letterState } from "./state";

const BATCH = 5_000;

type Clock = Pick<Context, "db" | "now">;

/**
 * Writes one copy for each member of the audience, in batches. It continues after a crash. Members who get no email have a
 * dropped copy with the reason, and find the letter in their account.
 */
export async function queueLetter(context: Clock, letterId: string, batch = BATCH): Promise<void> {
  while (await queueBatch(context, letterId, batch));
}

/** Returns whether the audience may have more members. */
async function queueBatch({ db, now }: Clock, letterId: string, limit: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId });
    if (letterState(letter) !== "sending" || letter.queuedAt) return false;
    const readers = await readAudience(tx, letter, { after: letter.queuedThrough, limit });
    if (readers.length > 0) await tx.execute(insertCopies(letter, readers, now));
    const isLast = readers.length < limit;
    await tx
      .update(letters)
      .set({ queuedThrough: readers.at(-1)?.id ?? letter.queuedThrough, ...(isLast && { queuedAt: now }) })
      .where(eq(letters.id, letterId));
    return !isLast;
  });
}

function insertCopies(
  { id, subject }: { id: string; subject: string },
  readers: Reader[],
  now: Clock["now"],
) {
  const payload = { subject, link: `${env().APP_URL}${receivedLetterPath(id)}` };
  const list = (values: (string | null)[]) => sql.param(values.map((value) => value ?? ""));
  return sql`
    insert into messages
      (channel, address, member_id, kind, letter_id, payload, dedupe_key, status, last_error, created_at)
    select 'email', nullif(email, ''), member_id, 'letter', ${id}::uuid, ${JSON.stringify(payload)}::jsonb,
      'letter:' || ${id}::text || ':' || member_id, case reason when '' then 'queued' else 'dropped' end,
      nullif(reason, ''), ${now}
    from unnest(
      ${list(readers.map((reader) => reader.id))}::uuid[],
      ${list(readers.map(({ email }) => email))}::text[],
      ${list(readers.map(({ reason }) => reason))}::text[]
    ) as reader (member_id, email, reason)
    on conflict (dedupe_key) do nothing`;
}
