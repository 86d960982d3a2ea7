import "server-only";
import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

const startSession = createAuthEndpoint(
  { method: "POST", body: z.object({ memberId: z.guid() }), metadata: { SERVER_ONLY: true } },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.memberId);
    if (!user) throw new Error("a session for nobody");
    const session = await internalAdapter.createSession(user.id);
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
