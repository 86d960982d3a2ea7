import "server-only";
import { and, eq, gt, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../clock";
import type { Context } from "../context";
import { DomainError } from "../errors";

const NEW_CONTACTS_A_PLACE = 5;

/**
 * Sees that an invitation's codes go to few strangers: to five contacts a place within 24 hours. A contact that had one
 * within 24 hours doesn't count again. Within the transaction `tx` that holds the lock on the invitation
 * ("tests/domain/joining/new-contact-limit.postgres").
 * @throws DomainError too-many-contacts.
 */
export async function requireNewContactLimit(
  tx: Database,
  context: Context,
  {
    id,
    invitationId,
    contact,
    places,
  }: Record<"id" | "invitationId" | "contact", string> & { places: number },
): Promise<void> {
  const others = await tx
    .selectDistinct({ contact: admissions.contact })
    .from(admissions)
    .where(
      and(
        eq(admissions.invitationId, invitationId),
        ne(admissions.id, id),
        gt(admissions.createdAt, ago(context, DAY)),
      ),
    );
  if (others.some((other) => other.contact === contact)) return;
  if (others.length >= places * NEW_CONTACTS_A_PLACE) throw new DomainError("too-many-contacts");
}
