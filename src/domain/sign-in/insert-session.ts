import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
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
  await sessionInsertion({ db, now }).execute({ ipAddress: null, userAgent: null, ...session, token });
  return token;
}

const sessionInsertion = prepareOnce(({ db, now }) => {
  const [memberId, provenBy] = [sql.placeholder("memberId"), sql.placeholder("provenBy")];
  const first = db.$with("first").as(
    db
      .update(members)
      .set({ firstSignInAt: now })
      .where(and(eq(members.id, memberId), isNull(members.firstSignInAt)))
      .returning({ id: members.id }),
  );
  const browser = { ipAddress: sql.placeholder("ipAddress"), userAgent: sql.placeholder("userAgent") };
  const expiresAt = fromNow({ now }, SESSION_LIFE);
  const times = { expiresAt, provenAt: now, createdAt: now, updatedAt: now, lastUsedAt: now };
  return db
    .with(first)
    .insert(sessions)
    .values({ memberId, provenBy, ...browser, ...times, token: sql.placeholder("token") })
    .prepare("");
});
