import "server-only";
import { z } from "zod";
import { clubDay } from "@/lib/dates";
import { env } from "@/lib/env";
import { sharePath } from "@/lib/paths";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { contactOf, writeMessage } from "../messages/write-message";
import { countFailedLookup, findByCode } from "./invitation-code";
import { isRenewable } from "./state";

export const requestRenewalSchema = z.object({ code: z.string().max(100) });

/**
 * Sends the sponsor of an expired invitation a message that a friend would still like to join. At most one message per
 * invitation and day, New York time; further requests return the same result.
 * @throws DomainError too-many-tries, link-dead if there is no renewable invitation with this code.
 */
export async function requestRenewal(
  context: Context,
  { code: typed }: z.output<typeof requestRenewalSchema>,
): Promise<{ sponsorName: string }> {
  const invitation = await findByCode(context, typed);
  if (!invitation) await countFailedLookup(context);
  if (!invitation || !isRenewable(invitation)) throw new DomainError("link-dead");
  const { id, type, sponsor, recipient, readAt } = invitation;
  const message = {
    kind: "let-sponsor-know",
    memberId: sponsor.id,
    payload: { recipient, link: `${env().APP_URL}${sharePath({ inviteId: id, type })}` },
    invitationId: id,
    dedupeKey: `let-sponsor-know:${id}:${clubDay(readAt)}`,
  } as const;
  await context.db.transaction((tx) => writeMessage(tx, context, contactOf(sponsor), message));
  return { sponsorName: sponsor.firstName };
}
