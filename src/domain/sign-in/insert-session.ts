import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { members, sessions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { type BaseContext, fromNow } from "../context";

/** How long a member's session lasts, in milliseconds. Sessions of staff are shorter (`isSessionLive`). */
export const SESSION_LIFE = 30 * DAY;

type NewSession = Pick<typeof sessions.$inferInsert, "memberId" | "provenBy" | "ipAddress" | "userAgent">;

/**
 * Stores a session of a person who has just proved who they are. Times are the database's, because the clocks of servers
 * differ. Returns its token, 24 random bytes as base64url.
 */
export async function insertSession({ db, now }: BaseContext, session: NewSession): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = fromNow({ now }, SESSION_LIFE);
  const first = db.$with("first").as(
    db
      .update(members)
      .set({ firstSignInAt: now })
      .where(and(eq(members.id, session.memberId), isNull(members.firstSignInAt)))
      .returning({ id: members.id }),
  );
  const times = { expiresAt, provenAt: now, createdAt: now, updatedAt: now, lastUsedAt: now };
  await db
    .with(first)
    .insert(sessions)
    .values({ ...session, ...times, token });
  return token;
}
