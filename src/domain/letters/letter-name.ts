import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { ownName } from "../personal-data/neutral-name";

/** Returns the first name that a letter uses, or null for a member without a name. */
export async function readLetterName(db: Database, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null;
  const { id, firstName, lastName } = members;
  const [member] = await db.select({ firstName, lastName }).from(members).where(eq(id, memberId));
  return (member && ownName(member).firstName) || null;
}
