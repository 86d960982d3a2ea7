import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";

export const endSessionSchema = z.object({ sessionId: z.string({ error: "Missing device." }).max(100) });

/**
 * Signs one of the actor's devices out. Another member's, an unknown and a malformed session read the same.
 * @throws DomainError session-not-found.
 */
export async function endMemberSession(
  { actor, db }: MemberContext,
  { sessionId }: z.output<typeof endSessionSchema>,
): Promise<{ sessionId: string }> {
  if (!z.guid().safeParse(sessionId).success) throw new DomainError("session-not-found");
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, actor.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new DomainError("session-not-found");
  return { sessionId };
}

/** Signs all of the actor's devices out but the one with the session `sessionId`; returns how many there were. */
export async function endOtherSessions(
  { actor, db }: MemberContext,
  sessionId: string,
): Promise<{ ended: number }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, actor.id), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return { ended: ended.length };
}
