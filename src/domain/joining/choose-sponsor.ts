import "server-only";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { admissions, invitations } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { selectInvitations } from "../invitations/find-invitation";
import { inviteIdSchema } from "../invitations/own-invitation";
import { withWelcomeCredit } from "../ledger/joining-credit";
import { findContactOwner } from "../members/find-member";
import { verb } from "../verb";
import { type Acceptance, join, markOwned } from "./accept-invitation";
import { releaseHold } from "./hold-place";
import { queueForInvitation } from "./joining-limits";
import { closeUnchosen, listOthers, lockChoices } from "./open-invitations";
import { findPendingSignup } from "./pending-signup";

/**
 * Makes a friend, who verified their contact less than 15 minutes ago, a member by the chosen one of their open invitations.
 * The others close, and their sponsors are told.
 */
export const chooseSponsor = verb(
  z.object({ inviteId: inviteIdSchema }),
  async (context: Context, { inviteId }, token: string): Promise<Acceptance> => {
    const pending = await findPendingSignup(context.db, context, token);
    if (!pending) throw new DomainError("signup-not-found");
    const { signup, isChoosing } = pending;
    if (signup.memberId) return { joined: true, memberId: signup.memberId };
    if (!isChoosing) throw new DomainError("code-used");
    return queueForInvitation(inviteId, () =>
      withWelcomeCredit(context, (welcome) =>
        context.db.transaction(async (tx) => {
          const found = await listOthers(tx, context, signup);
          const ids = [signup.invitationId, ...found.map(({ id }) => id)];
          const isOpen = ids.includes(inviteId);
          if (isOpen) await lockChoices(tx, ids);
          // The friend's other choice may have closed this invitation in the meantime.
          const current = await findPendingSignup(tx, context, token);
          if (current?.signup.memberId) return { joined: true, memberId: current.signup.memberId };
          if (!isOpen) throw new DomainError("link-dead");
          const contact = { kind: signup.contactKind, value: signup.contact };
          const ownerId = await findContactOwner(tx, contact);
          if (ownerId) {
            await markOwned(tx, context, signup, ownerId);
            return { joined: false };
          }
          if (inviteId !== signup.invitationId) {
            await releaseHold(tx, signup.id);
            await tx.update(admissions).set({ invitationId: inviteId }).where(eq(admissions.id, signup.id));
          }
          const locked = await selectInvitations(tx, context).where(inArray(invitations.id, ids));
          const chosen = locked.find(({ id }) => id === inviteId) ?? null;
          const memberId = await join(tx, context, {
            signup: { ...signup, invitationId: inviteId },
            locked: chosen,
            welcome,
          });
          const others = locked.filter(({ sponsorId }) => sponsorId !== chosen?.sponsorId);
          await closeUnchosen(tx, context, others, signup.contact);
          return { joined: true, memberId };
        }),
      ),
    );
  },
);
