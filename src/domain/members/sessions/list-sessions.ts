import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { formatDateAndTime } from "@/lib/dates";
import type { MemberContext } from "../../context";
import { deviceName } from "./device-name";

export type Device = {
  id: string;
  /** As in "Safari on iPhone". */
  name: string;
  /** Day and time in New York. */
  signedIn: string;
  isThis: boolean;
};

/** The devices on which the actor is signed in, the one with the session `sessionId` first, then the latest. */
export async function listSessions({ actor, db, now }: MemberContext, sessionId: string): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, actor.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.createdAt), desc(sessions.id))
    .limit(100);
  return rows.map(({ id, userAgent, createdAt }) => ({
    id,
    name: deviceName(userAgent),
    signedIn: formatDateAndTime(createdAt),
    isThis: id === sessionId,
  }));
}
