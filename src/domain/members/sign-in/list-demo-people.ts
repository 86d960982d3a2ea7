import "server-only";
import { PEOPLE } from "@/db/seed";
import { env } from "@/lib/env";

/** The demo's people, whom anybody may be there; nobody outside the demo. */
export function listDemoPeople(): { username: string; firstName: string }[] {
  if (!env().DEMO) return [];
  return Object.values(PEOPLE).map(({ username, firstName }) => ({ username, firstName }));
}
