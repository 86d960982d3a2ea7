import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import { formatContact } from "../../contacts/format-contact";
import { openContact } from "../../contacts/seal";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import {
  isHeld,
  requestIdSchema,
  requireRequest,
  requireRequestId,
  whyNotHeld,
} from "../../requests/request-claims";

export const revealContactSchema = requestIdSchema;

export type RevealedContact = { kind: "email" | "phone"; value: string; shown: string };

/**
 * The friend's contact in clear, for whoever has claimed the request and for nobody else; each look is recorded. `shown`
 * is how a person reads it, `value` what a link dials.
 * @throws DomainError not-allowed, request-not-found, request-taken, request-unclaimed, request-lapsed, request-done, contact-erased.
 */
export async function revealContact(
  context: MemberContext,
  { requestId }: z.output<typeof revealContactSchema>,
): Promise<RevealedContact> {
  requireRole(context, canUseDesk);
  const id = requireRequestId(requestId);
  return context.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ kind: conciergeRequests.contactKind, sealed: conciergeRequests.contactSealed })
      .from(conciergeRequests)
      .where(and(eq(conciergeRequests.id, id), isHeld(context)));
    if (!held) throw whyNotHeld(await requireRequest(tx, context, id), context);
    if (!held.sealed) throw new DomainError("contact-erased");
    await recordAudit(tx, context, { action: "contact revealed", subjectId: id });
    const value = openContact(held.sealed);
    return { kind: held.kind, value, shown: formatContact({ kind: held.kind, value }) };
  });
}
