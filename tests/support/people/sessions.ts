import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { sessions } from "@/db/schema";
import { sha256 } from "@/lib/hash";

/** The default browser of the tests. */
export const BROWSER = { nonce: "the-nonce-of-a-browser" };

export const SIGN_IN = { purpose: "sign-in", browserHash: sha256(BROWSER.nonce) } as const;

type Session = typeof sessions.$inferSelect;

/** A session that expires in 30 days by default. */
export async function createSession(
  db: Database,
  { id: memberId }: Pick<Member, "id">,
  values: Partial<Session> = {},
): Promise<Session> {
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const [session] = await db
    .insert(sessions)
    .values({ memberId, token: randomUUID(), expiresAt, ...values })
    .returning();
  if (!session) throw new Error("the session was not stored");
  return session;
}

/** The ids of a member's sessions, oldest first. */
export async function sessionsOf(db: Database, { id }: Pick<Member, "id">): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.memberId, id))
    .orderBy(asc(sessions.createdAt));
  return rows.map((row) => row.id);
}
