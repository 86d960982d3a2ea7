import "server-only";
import { eq } from "drizzle-orm";
import { headers } from "next/headers";
import { cache } from "react";
import { currentDatabase } from "@/db/current";
import { members } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { noteOfRequest } from "@/lib/requests/request-scope";
import { auth } from "./auth";

export type Member = typeof members.$inferSelect;

const getSession = cache(async () => auth().api.getSession({ headers: await headers() }));

/** The signed-in member of this request, or null; one look-up a request. Who is suspended or erased counts as nobody. */
export const getMember = cache(async (): Promise<Member | null> => {
  const session = await getSession();
  if (!session) return null;
  const [member] = await currentDatabase().select().from(members).where(eq(members.id, session.user.id));
  if (member?.status !== "active") return null;
  noteOfRequest({ actorId: member.id });
  return member;
});

/** The id of this request's session, for a member who is signed in. */
export async function requireSessionId(): Promise<string> {
  const session = await getSession();
  if (!session) throw new DomainError("sign-in-required");
  return session.session.id;
}

/** Opens a session for a member and sets its cookie; in an action or route handler. */
export async function startSession(memberId: string): Promise<void> {
  await auth().api.startSession({ body: { memberId }, headers: await headers() });
}

/** Ends this request's session, in the database and in the browser. */
export async function endSession(): Promise<void> {
  await auth().api.endSession({ headers: await headers() });
}
