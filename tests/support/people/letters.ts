import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { letters, messages } from "@/db/schema";
import { sendMessage } from "@/domain/jobs/send-message";
import { countAudience, countAudiences } from "@/domain/letters/count-audience";
import type { AudienceOf } from "@/domain/letters/read-audience";
import { type createLetter as create, createLetter, createLetterSchema } from "@/domain/letters/save-letter";
import { scheduleLetter } from "@/domain/letters/schedule-letter";
import type { Sender } from "@/domain/messages/senders/sender";
import { asMember, asVisitor } from "./contexts";

export const LETTER = {
  subject: "Three ateliers open their doors",
  body: "Dear member,\n\non **Thursday** [three ateliers](/brands) open for us.",
  audience: "everyone",
} as const;

export const EVERYONE: AudienceOf = { audience: "everyone", joinedSince: null, cityBrandIds: null };

type Fields = Partial<Record<keyof Parameters<typeof create>[1], string>>;

const NO_CONTENT = { shown: null, cityBrandIds: [] as string[] };

/** A draft to everyone. */
export async function writeLetter(
  db: Database,
  admin: Member,
  fields: Fields = {},
  content: Parameters<typeof create>[2] = NO_CONTENT,
): Promise<string> {
  const parsed = createLetterSchema.parse({ ...LETTER, ...fields });
  return (await createLetter(asMember(db, admin), parsed, content)).letterId;
}

/** A letter that starts with the next run of the job. */
export async function sendLetter(db: Database, admin: Member, fields: Fields = {}): Promise<string> {
  const letterId = await writeLetter(db, admin, fields);
  await scheduleLetter(asMember(db, admin), { letterId, version: 1, sendAt: null });
  return letterId;
}

export async function readLetter(db: Database, letterId: string) {
  const [letter] = await db.select().from(letters).where(eq(letters.id, letterId));
  if (!letter) throw new Error("letter not found");
  return letter;
}

/** The copies of a letter, without tests. */
export function listCopies(db: Database, letterId: string) {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.letterId, letterId), eq(messages.kind, "letter")))
    .orderBy(messages.id);
}

export async function copyFor(db: Database, letterId: string, member: Pick<Member, "id">) {
  const copy = (await listCopies(db, letterId)).find(({ memberId }) => memberId === member.id);
  if (!copy) throw new Error("the member has no copy");
  return copy;
}

/** Runs the job, in small batches, and reads what it stored. */
export async function countNow(
  db: Database,
  admin: Member,
  audience: AudienceOf = EVERYONE,
  cities: string[][] = [],
) {
  await countAudiences(asVisitor(db), cities, 2);
  return countAudience(asMember(db, admin), audience);
}

/** Sends a queued message as a worker does. */
export function deliver(db: Database, email: Sender, { id }: { id: string }) {
  return sendMessage(asVisitor(db), { email }, { id });
}
