import "server-only";
import { and, desc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { members, sessions } from "@/db/schema";
import { clubDay, formatDay, formatMoment } from "@/lib/dates";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { verb } from "../verb";
import { isSessionLive } from "./session-life";

export type Device = {
  id: string;
  /** For example "Safari on iPhone". */
  name: string;
  /** The day in New York, such as "Nov 26". */
  signedIn: string;
  /** Date and time in New York, without the year. */
  lastUsed: string;
  isThis: boolean;
};

/** Returns the devices with a session of the actor: the session `sessionId` first, then the newest. */
export async function listSessions({ actor, db, now }: MemberContext, sessionId: string): Promise<Device[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.memberId, actor.id), isSessionLive({ now })))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.createdAt), desc(sessions.id))
    .limit(100);
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    name: deviceName(userAgent),
    signedIn: formatDay(clubDay(createdAt)),
    lastUsed: formatMoment(lastUsedAt),
    isThis: id === sessionId,
  }));
}

export const endMemberSession = verb(
  z.object({ sessionId: z.string({ error: "Missing device." }).max(100) }),
  async ({ actor, db }: MemberContext, { sessionId }): Promise<{ sessionId: string }> => {
    if (!z.guid().safeParse(sessionId).success) throw new DomainError("session-not-found");
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, actor.id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new DomainError("session-not-found");
    return { sessionId };
  },
);

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

// The first match counts: Edge's user agent also contains "Chrome", and Chrome's contains "Safari".
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Describes a device by its user agent, for example "Safari on iPhone". */
export function deviceName(userAgent: string | null): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
