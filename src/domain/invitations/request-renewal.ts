import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, messages } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { sharePath } from "@/lib/paths";
import { ago, type Clock, type Context } from "../context";
import { DomainError } from "../errors";
import { contactOf, writeMessage } from "../messages/write-message";
import { verb } from "../verb";
import { type Invitation, lockInvitation } from "./find-invitation";
import { lookUpCode } from "./invitation-code";
import { isLive, isRenewable } from "./state";

const KIND = "let-sponsor-know";

/**
 * Sends the sponsor of an expired invitation a message that a friend would still like to join. At most one message per
 * invitation in 24 hours; further requests return the same result. `isOpen`: the sponsor has shared it again already.
 */
export const requestRenewal = verb(
  z.object({
    code: z.string({ error: "Enter the code." }).max(100, "That’s too long for a code."),
  }),
  async (context: Context, { code: typed }): Promise<{ sponsorName: string; isOpen?: true }> => {
    const invitation = await lookUpCode(context, typed);
    if (invitation && isLive(invitation)) return { sponsorName: invitation.sponsor.firstName, isOpen: true };
    if (!invitation || !isRenewable(invitation)) throw new DomainError("link-dead");
    return context.db.transaction(async (tx) => {
      const locked = await lockInvitation(tx, context, eq(invitations.id, invitation.id));
      const sponsorName = invitation.sponsor.firstName;
      if (locked && isLive(locked)) return { sponsorName, isOpen: true };
      if (!locked || !isRenewable(locked)) throw new DomainError("link-dead");
      if (!(await wasToldToday(tx, context, locked.id))) await notifySponsor(tx, context, locked);
      return { sponsorName };
    });
  },
);

async function notifySponsor(
  tx: Database,
  context: Context,
  { id, type, sponsor, recipient, readAt }: Invitation,
): Promise<void> {
  await writeMessage(tx, context, contactOf(sponsor), {
    kind: KIND,
    memberId: sponsor.id,
    payload: { recipient, link: `${env().APP_URL}${sharePath({ inviteId: id, type })}` },
    invitationId: id,
    dedupeKey: `${KIND}:${id}:${readAt.getTime()}`,
  });
}

async function wasToldToday(tx: Database, clock: Clock, id: string): Promise<boolean> {
  const { kind, invitationId, createdAt } = messages;
  const isRecent = and(eq(kind, KIND), eq(invitationId, id), gt(createdAt, ago(clock, DAY)));
  return (await tx.$count(messages, isRecent)) > 0;
}
