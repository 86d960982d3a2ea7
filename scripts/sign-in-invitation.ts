import { env } from "@/lib/env";
import { signInLinkPath } from "@/lib/paths";

/** What a command prints of a one-time address. */
export function signInInvitation(token: string): string {
  const start = env().DATABASE_URL ? "" : " (start the server first: npm start)";
  return `Sign in within 10 minutes, once, at${start}:\n${env().APP_URL}${signInLinkPath(token)}`;
}
