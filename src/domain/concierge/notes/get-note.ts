import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type conciergeRequests, members } from "@/db/schema";

type Row = Pick<typeof conciergeRequests.$inferSelect, "note" | "notedBy" | "notedAt" | "contactSealed">;

/** What a colleague left on a request; null once the contact has been erased, and the note with it. */
export type ColleagueNote = {
  /** Empty while there is none. */
  text: string;
  by: string;
  at: Date | null;
  /** Tells one note from the next; empty while there is none. */
  version: string;
};

/** The note on a request, with its writer's first name. */
export async function getNote(db: Database, request: Row): Promise<ColleagueNote | null> {
  if (!request.contactSealed) return null;
  const version = noteVersion(request);
  if (!request.note || !request.notedBy) return { text: "", by: "", at: null, version };
  const [writer] = await db
    .select({ by: members.firstName })
    .from(members)
    .where(eq(members.id, request.notedBy));
  return { text: request.note, by: writer?.by ?? "", at: request.notedAt, version };
}

/** Tells one note of a request from the next: when it was written; empty while there is none. */
export function noteVersion({ notedAt }: Pick<Row, "notedAt">): string {
  return notedAt?.toISOString() ?? "";
}
