import "server-only";
import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { headers } from "next/headers";
import { cache } from "react";
import { currentDatabase } from "@/db/current";
import { prepareOnce } from "@/db/prepare-once";
import { members, sessions } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { rememberDevice } from "@/domain/members/sign-in/known-device";
import { annotateRequest } from "@/lib/http/request-context";
import { auth } from "./auth";
import { keepDeviceToken, readDeviceToken } from "./device-cookie";
import { readSessionToken } from "./session-cookie";

/** A member without the picture, which few pages draw. */
export type Member = Omit<typeof members.$inferSelect, "avatar">;

const { avatar: _picture, ...drawn } = getTableColumns(members);

/** The session that the request's cookie names and its member, if by the database's clock it isn't over. */
const getSession = cache(async () => {
  const token = await readSessionToken();
  if (!token) return null;
  const [found] = await sessionOf({ db: currentDatabase(), now: databaseClock }).execute({ token });
  return found ?? null;
});

const sessionOf = prepareOnce(({ db, now }) =>
  db
    .select({ id: sessions.id, member: drawn })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, now)))
    .prepare(""),
);

/** The signed-in member of this request, or null; one look-up a request. Who is suspended or erased counts as nobody. */
export const getMember = cache(async (): Promise<Member | null> => {
  const session = await getSession();
  if (session?.member.status !== "active") return null;
  annotateRequest({ actorId: session.member.id });
  return session.member;
});

/** The id of this request's session, for a member who is signed in. */
export async function requireSessionId(): Promise<string> {
  const session = await getSession();
  if (!session) throw new DomainError("sign-in-required");
  return session.id;
}

/**
 * Opens a session for a member, sets its cookie and remembers the device; in an action or route handler. The session that this
 * browser had, whoever's it was, is over: no cookie leads to it any more.
 */
export async function startSession(memberId: string): Promise<void> {
  const before = await readSessionToken();
  await auth().api.startSession({ body: { memberId }, headers: await headers() });
  const settings = { db: currentDatabase(), now: databaseClock };
  if (before) await settings.db.delete(sessions).where(eq(sessions.token, before));
  await keepDeviceToken(await rememberDevice(settings, memberId, await readDeviceToken()));
}

/** Ends this request's session, in the database and in the browser. */
export async function endSession(): Promise<void> {
  await auth().api.endSession({ headers: await headers() });
}
