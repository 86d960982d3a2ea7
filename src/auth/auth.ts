import "server-only";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { nextCookies } from "better-auth/next-js";
import { currentDatabase } from "@/db/current";
import { members, sessions } from "@/db/schema";
import { env } from "@/lib/env";
import { secrets } from "@/lib/secrets";
import { memberSessions, SESSION_SECONDS } from "./member-sessions";
import { cookieOptions } from "./own-cookie";
import { nameOfSessionCookie } from "./session-cookie";

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
      // better-auth reads members but never writes one: the domain does, with columns unknown to it.
      database: { generateId: false, validateSchema: false },
      cookies: {
        session_token: {
          name: nameOfSessionCookie(),
          attributes: cookieOptions(),
        },
      },
    },
    telemetry: { enabled: false },
    logger: { level: "error" },
    plugins: [memberSessions(), nextCookies()],
  });
}

let created: ReturnType<typeof createAuth> | undefined;

/** The club's better-auth: it keeps sessions and their cookie; codes are the domain's (docs/decisions). */
export function auth() {
  created ??= createAuth();
  return created;
}
