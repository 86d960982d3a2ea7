import "server-only";
import { z } from "zod";
import { clubDay } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { contactOf, writeMessage } from "../messages/write-message";
import { isRenewal } from "./can-share";
import { countMiss } from "./count-miss";
import { findByCode } from "./find-by-code";
import { readInvitationCode } from "./invitation-code";

export const letSponsorKnowSchema = z.object({ code: z.string().max(100) });

/**
 * Tells the sponsor of an expired invitation that somebody would still like to join; once a day an invitation (a day in
 * New York), further tries answer the same.
 * @throws DomainError too-many-tries, and link-dead when there is no expired invitation that its sponsor could still renew.
 */
export async function letSponsorKnow(
  context: Context,
  { code: typed }: z.output<typeof letSponsorKnowSchema>,
): Promise<{ sponsorName: string }> {
  const code = readInvitationCode(typed);
  const found = code ? await findByCode(context.db, context, code) : null;
  if (!found) await countMiss(context);
  if (!found || !isRenewal(found) || found.sponsor.status !== "active") throw new DomainError("link-dead");
  const { invitation, sponsor, readAt } = found;
  const message = {
    kind: "let-sponsor-know",
    memberId: sponsor.id,
    payload: { recipient: invitation.recipient, link: `${env().APP_URL}${paths.profile}` },
    invitationId: invitation.id,
    dedupeKey: `let-sponsor-know:${invitation.id}:${clubDay(readAt)}`,
  } as const;
  await context.db.transaction((tx) => writeMessage(tx, context, contactOf(sponsor), message));
  return { sponsorName: sponsor.firstName };
}
