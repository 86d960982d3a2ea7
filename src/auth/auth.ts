import "server-only";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { nextCookies } from "better-auth/next-js";
import { z } from "zod";
import { currentDatabase } from "@/db/current";
import { members, sessions } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { insertSession, SESSION_LIFE } from "@/domain/sign-in/insert-session";
import { SECOND } from "@/lib/durations";
import { env } from "@/lib/env";
import { secrets } from "@/lib/secrets";
import { cookieOptions, sessionCookieName } from "./cookies";

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
    session: {
      fields: { userId: "memberId" },
      expiresIn: SESSION_LIFE / SECOND,
      disableSessionRefresh: true,
    },
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

const sessionSchema = z.object({
  memberId: z.guid(),
  provenBy: z.enum(["code", "passkey"]),
  ipAddress: z.string(),
  userAgent: z.string().nullable(),
});

/** Stores the row itself, in one statement, and leaves the cookie to better-auth. */
const startSession = createAuthEndpoint(
  { method: "POST", body: sessionSchema, metadata: { SERVER_ONLY: true } },
  async (context) => {
    const { authCookies, secret } = context.context;
    const token = await insertSession({ db: currentDatabase(), now: databaseClock }, context.body);
    const options = { ...authCookies.sessionToken.attributes, maxAge: SESSION_LIFE / SECOND };
    await context.setSignedCookie(authCookies.sessionToken.name, token, secret, options);
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
