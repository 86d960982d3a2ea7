import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { CONTACT_TEXTS, contactSchema } from "../contacts/contact";
import { ago, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { canConfirmOwnPhone } from "../members/confirm-phone";
import { findContactOwner } from "../members/find-member";
import { lockActiveMember } from "../members/lock-active-member";
import { verb } from "../verb";
import { findRecentCode, sendCode } from "./send-code";

const MAX_CODES_PER_DAY = 10;

/** Accepts a phone number only: the actor's own or a new one. */
export const requestPhoneConfirmationSchema = z.object({
  contact: contactSchema.refine(({ kind }) => kind === "phone", { error: CONTACT_TEXTS.phone }),
});

/**
 * Sends a code to the actor's new email address or phone number, or to the phone that is not confirmed yet (`own`). If
 * another member has the contact, it sends nothing and returns the same, so that it does not reveal who is a member. A second
 * request within 60 seconds keeps the first code valid.
 */
export const requestContactChange = verb(
  z.object({
    contact: contactSchema,
    /** Set when a code was sent before and the member requests another. */
    again: z.string().optional(),
    /** Set to confirm the member's own phone number. */
    own: z.string().optional(),
  }),
  async (context: MemberContext, { contact, again, own }): Promise<{ contact: string }> => {
    const { actor, db } = context;
    const scope = { purpose: "change-contact", memberId: actor.id } as const;
    await db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const owner = await findContactOwner(tx, contact);
      const isOwnPhone = own && contact.kind === "phone" && (await canConfirmOwnPhone({ actor, db: tx }));
      if (owner === actor.id && !isOwnPhone) throw new DomainError("contact-unchanged", { field: "contact" });
      const recent = await findRecentCode(tx, context, contact, scope);
      if (recent && (again || !recent.isGood))
        throw new DomainError("code-too-soon", { field: again ? "code" : "contact" });
      if (recent) return;
      await requireDailyCodeLimit(tx, context);
      await sendCode(
        tx,
        context,
        contact,
        scope,
        owner && owner !== actor.id ? null : { memberId: actor.id },
      );
    });
    return { contact: contact.value };
  },
);

async function requireDailyCodeLimit(tx: Database, context: MemberContext): Promise<void> {
  const isOwn = and(eq(codes.memberId, context.actor.id), eq(codes.purpose, "change-contact"));
  const today = and(isOwn, gt(codes.createdAt, ago(context, DAY)));
  if ((await tx.$count(codes, today)) >= MAX_CODES_PER_DAY) throw new DomainError("too-many-contacts");
}
