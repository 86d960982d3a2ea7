import "server-only";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import { nextCookies } from "better-auth/next-js";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { currentDatabase } from "@/db/current";
import { members, sessions } from "@/db/schema";

import { databaseClock, fromNow } from "@/domain/context";
import { markSignedIn } from "@/domain/members/passkeys/recent-proof";
import { SECOND } from "@/lib/durations";
import { env } from "@/lib/env";
import { secrets } from "@/lib/secrets";
import { cookieOptions, sessionCookieName } from "./cookies";

const SESSION_SECONDS = 30 * 24 * 60 * 60;

let created: ReturnType<typeof createAuth> | undefined;

/** better-auth stores sessions and their cookie. The domain handles sign-in codes. */
export function auth() {
  created ??= createAuth();
  return created;
}

function createAuth() {
  const { APP_URL } = env();
  return betterAuth({
    baseURL: APP_URL,
    secret: secrets().authSecret,
    database: drizzleAdapter(currentDatabase(), {
      provider: "pg",
      schema: { user: members, session: sessions },
    }),
    user: { fields: { name: "firstName", image: "avatar" } },
    session: { fields: { userId: "memberId" }, expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    advanced: {
      useSecureCookies: false,
      // The domain creates members, with columns that better-auth doesn't know.
      database: { generateId: false, validateSchema: false },
      cookies: { session_token: { name: sessionCookieName(), attributes: cookieOptions() } },
    },
    telemetry: { enabled: false },
    logger: { level: "error" },
    plugins: [{ id: "member-sessions", endpoints: { startSession, endSession } } as const, nextCookies()],
  });
}

const startSession = createAuthEndpoint(
  {
    method: "POST",
    body: z.object({ memberId: z.guid(), provenBy: z.enum(["code", "passkey"]) }),
    metadata: { SERVER_ONLY: true },
  },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.memberId);
    if (!user) throw new Error("a session without a member");
    const session = await internalAdapter.createSession(user.id, false, await sessionTimes(), true);
    await markSignedIn({ db: currentDatabase(), now: databaseClock }, session.token, context.body.provenBy);
    await setSessionCookie(context, { session, user });
    return { started: true };
  },
);

const endSession = createAuthEndpoint(
  { method: "POST", requireHeaders: true, metadata: { SERVER_ONLY: true } },
  async (context) => {
    const { authCookies, internalAdapter, secret } = context.context;
    const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
    if (token) await internalAdapter.deleteSession(token);
    deleteSessionCookie(context);
    return { ended: true };
  },
);

const sessionTimesSchema = z.object({ now: z.coerce.date(), ends: z.coerce.date() });

// The database's clock decides when a session ends, because the clocks of servers differ.
async function sessionTimes() {
  const ends = fromNow({ now: databaseClock }, SESSION_SECONDS * SECOND);
  const result = await currentDatabase().execute(sql`select ${databaseClock} as now, ${ends} as ends`);
  const { now, ends: expiresAt } = sessionTimesSchema.parse(result.rows[0]);
  return { createdAt: now, updatedAt: now, expiresAt };
}
