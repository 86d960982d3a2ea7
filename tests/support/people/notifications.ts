import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { type PushSubscription, subscribe } from "@/domain/push/subscribe";
import { asMember } from "./contexts";
import { createSession } from "./sessions";

/** Signs a member in on a new device that shows notifications. Returns the session's id. */
export async function notifyDevice(
  db: Database,
  member: Member,
  subscription: PushSubscription,
): Promise<string> {
  const { id } = await createSession(db, member);
  await subscribe(asMember(db, member), subscription, id);
  return id;
}
