import "server-only";
import { randomBytes } from "node:crypto";
import { sessions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { type Context, fromNow } from "../../context";

/** How long a member's session lasts, in milliseconds. Sessions of staff are shorter (`isSessionLive`). */
export const SESSION_LIFE = 30 * DAY;

type NewSession = Pick<typeof sessions.$inferInsert, "memberId" | "provenBy" | "ipAddress" | "userAgent">;

/**
 * Stores a session of a person who has just proved who they are. Times are the database's, because the clocks of servers
 * differ. Returns its token, 24 random bytes as base64url.
 */
export async function insertSession(
  { db, now }: Pick<Context, "db" | "now">,
  session: NewSession,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = fromNow({ now }, SESSION_LIFE);
  await db
    .insert(sessions)
    .values({ ...session, token, expiresAt, provenAt: now, createdAt: now, updatedAt: now, lastUsedAt: now });
  return token;
}
