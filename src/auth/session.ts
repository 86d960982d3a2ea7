import "server-only";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { headers } from "next/headers";
import { cache } from "react";
import { currentDatabase, currentReplica } from "@/db/current";
import { prepareOnce } from "@/db/prepare-once";
import { writtenPosition } from "@/db/replica";
import { members, sessions } from "@/db/schema";
import { databaseClock, type MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { isPasskeyOverdue } from "@/domain/passkeys/passkey-deadline";
import { hasRecentProof } from "@/domain/passkeys/recent-proof";
import { rememberDevice } from "@/domain/sign-in/known-device";
import { isSessionLive, isUseUnrecorded, recordSessionUse } from "@/domain/sign-in/session-life";
import { env } from "@/lib/env";
import { clientIp } from "@/lib/http/client-address";
import { annotateRequest } from "@/lib/http/request-context";
import { auth } from "./auth";
import { readDeviceToken, readSessionToken, storeDeviceToken } from "./cookies";

/** Without the picture, which few pages need. `lastWrite` is the session's. */
export type Member = Omit<typeof members.$inferSelect, "avatar"> &
  Partial<Pick<typeof sessions.$inferSelect, "lastWrite">>;

const { avatar: _picture, ...memberColumns } = getTableColumns(members);

const getSession = cache(async () => {
  const token = await readSessionToken();
  if (!token) return null;
  const settings = { db: currentDatabase(), now: databaseClock };
  const [found] = await sessionOf(settings).execute({ token });
  if (found?.isUseUnrecorded && !(await isEventStream())) await recordSessionUse(settings, found.id);
  return found ?? null;
});

/** An open page reconnects its events by itself, which is no use of the session. */
async function isEventStream(): Promise<boolean> {
  return (await headers()).get("accept") === "text/event-stream";
}

const sessionOf = prepareOnce(({ db, now }) =>
  db
    .select({
      id: sessions.id,
      cardId: sessions.cardId,
      isUseUnrecorded: sql<boolean>`${isUseUnrecorded({ now })}`,
      isPasskeyOverdue: isPasskeyOverdue({ now }),
      member: { ...memberColumns, lastWrite: sessions.lastWrite },
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.token, sql.placeholder("token")), isSessionLive({ now })))
    .prepare(""),
);

/** Returns the signed-in active member, or null, also for a person who must add a passkey first. Runs one query per request. */
export const getMember = cache(async (): Promise<Member | null> => {
  const session = await getSession();
  return session?.isPasskeyOverdue ? null : activeMember(session);
});

/** Like `getMember`, also for a person who must add a passkey first. Only for what adds the passkey. */
export const getMemberBeforePasskey = cache(
  async (): Promise<Member | null> => activeMember(await getSession()),
);

function activeMember(session: Awaited<ReturnType<typeof getSession>>): Member | null {
  if (session?.member.status !== "active") return null;
  annotateRequest({ actorId: session.member.id });
  return session.member;
}

/** Whether the signed-in person must add a passkey first. */
export async function isPasskeyMissing(): Promise<boolean> {
  const session = await getSession();
  return session?.member.status === "active" && session.isPasskeyOverdue;
}

/** Whether the person proved who they are in the last ten minutes of this session. */
export async function hasProof(context: MemberContext): Promise<boolean> {
  return hasRecentProof(context, await requireSessionId());
}

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
export async function startSession(memberId: string, provenBy: "code" | "passkey" = "code"): Promise<void> {
  const before = await readSessionToken();
  const asked = await headers();
  const ipAddress = clientIp(asked, env().TRUSTED_PROXY_HOPS);
  const userAgent = asked.get("user-agent");
  await auth().api.startSession({ body: { memberId, provenBy, ipAddress, userAgent }, headers: asked });
  const settings = { db: currentDatabase(), now: databaseClock };
  if (before) await settings.db.delete(sessions).where(eq(sessions.token, before));
  await storeDeviceToken(await rememberDevice(settings, memberId, await readDeviceToken()));
}

/** Runs what may write. Then pages of this session read the replica only after it has replayed the write. */
export async function recordWrite<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } finally {
    await storeLastWrite();
  }
}

async function storeLastWrite(): Promise<void> {
  const token = currentReplica() && (await readSessionToken());
  if (!token) return;
  await currentDatabase()
    .update(sessions)
    .set({ lastWrite: writtenPosition })
    .where(eq(sessions.token, token));
}

export async function endSession(): Promise<void> {
  await auth().api.endSession({ headers: await headers() });
}
