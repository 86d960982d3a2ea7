import "server-only";
import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { currentDatabase } from "@/db/current";
import { databaseClock, fromNow } from "@/domain/context";
import { SECOND } from "@/lib/durations";

/** How long a session lasts, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

// When a session ends is the database's to say, whatever the clock of the instance that opens or reads it.
async function byTheDatabase() {
  const ends = fromNow({ now: databaseClock }, SESSION_SECONDS * SECOND);
  const result = await currentDatabase().execute(sql`select ${databaseClock} as now, ${ends} as ends`);
  const { now, ends: expiresAt } = clockRow.parse(result.rows[0]);
  return { createdAt: now, updatedAt: now, expiresAt };
}

const clockRow = z.object({ now: z.coerce.date(), ends: z.coerce.date() });

const startSession = createAuthEndpoint(
  { method: "POST", body: z.object({ memberId: z.guid() }), metadata: { SERVER_ONLY: true } },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.memberId);
    if (!user) throw new Error("a session for nobody");
    const session = await internalAdapter.createSession(user.id, false, await byTheDatabase(), true);
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

/** A better-auth plugin: opens a session for a member whom the domain has recognised. It has no HTTP route. */
export function memberSessions() {
  return { id: "member-sessions", endpoints: { startSession, endSession } } as const;
}
