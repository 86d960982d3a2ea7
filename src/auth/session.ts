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
import { readDeviceToken, readSessionToken, storeDeviceToken } from "./cookies";

/** Without the picture, which few pages need. */
export type Member = Omit<typeof members.$inferSelect, "avatar">;

const { avatar: _picture, ...memberColumns } = getTableColumns(members);

const getSession = cache(async () => {
  const token = await readSessionToken();
  if (!token) return null;
  const [found] = await sessionOf({ db: currentDatabase(), now: databaseClock }).execute({ token });
  return found ?? null;
});

const sessionOf = prepareOnce(({ db, now }) =>
  db
    .select({ id: sessions.id, cardId: sessions.cardId, member: memberColumns })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, now)))
    .prepare(""),
);

/** Returns the signed-in active member or null. Runs one query per request. */
export const getMember = cache(async (): Promise<Member | null> => {
  const session = await getSession();
  if (session?.member.status !== "active") return null;
  annotateRequest({ actorId: session.member.id });
  return session.member;
});

export async function requireSessionId(): Promise<string> {
  return (await requireSession()).id;
}

/** Returns the id of the member's card on this device. */
export async function requireCardId(): Promise<string> {
  return (await requireSession()).cardId;
}

async function requireSession() {
  const session = await getSession();
  if (!session) throw new DomainError("sign-in-required");
  return session;
}

/** Deletes the browser's previous session, whose cookie it overwrites. */
export async function startSession(memberId: string): Promise<void> {
  const before = await readSessionToken();
  await auth().api.startSession({ body: { memberId }, headers: await headers() });
  const settings = { db: currentDatabase(), now: databaseClock };
  if (before) await settings.db.delete(sessions).where(eq(sessions.token, before));
  await storeDeviceToken(await rememberDevice(settings, memberId, await readDeviceToken()));
}

export async function endSession(): Promise<void> {
  await auth().api.endSession({ headers: await headers() });
}
