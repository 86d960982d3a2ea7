import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { webhookDeliveries } from "@/db/schema";
import { addEndpoint } from "@/domain/webhooks/edit-endpoint";
import type { PublicNetwork } from "@/lib/http/post-publicly";
import { asMember } from "./contexts";

type Wanted = { url: string; brand?: string | null };

/** An endpoint, by default of the club, that an administrator added. */
export function addHook(
  db: Database,
  admin: Member,
  network: PublicNetwork,
  { url, brand = null }: Wanted,
): Promise<{ endpointId: string; secret: string }> {
  return addEndpoint(asMember(db, admin), { url, brand }, network);
}

/** All deliveries, oldest first. */
export function deliveriesOf(db: Database) {
  const { createdAt, eventId, endpointId } = webhookDeliveries;
  return db.select().from(webhookDeliveries).orderBy(createdAt, eventId, endpointId);
}
