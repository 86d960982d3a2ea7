import "server-only";
import { and, eq, gt, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { codes, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type MemberContext } from "../../context";
import { type Contact, contactSchema } from "../../contacts/contact";
import { DomainError } from "../../errors";
import { lockActiveMember } from "../lock-active-member";
import { findRecentCode, sendCode } from "../sign-in/send-code";

const CODES_A_DAY = 10;

export const requestContactChangeSchema = z.object({
  contact: contactSchema,
  /** Given where a code was sent before and another is asked for. */
  again: z.string().optional(),
});

/**
 * Sends six digits to a new e-mail address or phone number of the actor's. When another member has it nothing is sent
 * and everything else is the same, so that the answer tells nobody who is a member. A repeat within 60 s leaves the first
 * code good, and says so where another was asked for.
 * @throws DomainError contact-unchanged, code-too-soon, too-many-contacts (10 a day), too-many-tries,
 * texts-spent.
 */
export async function requestContactChange(
  context: MemberContext,
  { contact, again }: z.output<typeof requestContactChangeSchema>,
): Promise<{ contact: string }> {
  const { actor, db } = context;
  const aim = { purpose: "change-contact", memberId: actor.id } as const;
  await db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const owner = await findOwner(tx, contact);
    if (owner === actor.id) throw new DomainError("contact-unchanged", { field: "contact" });
    const recent = await findRecentCode(tx, context, contact, aim);
    const isStillGood = recent?.isGood && recent.memberId === actor.id;
    if (recent && (again || !isStillGood))
      throw new DomainError("code-too-soon", { field: again ? "code" : "contact" });
    if (recent) return;
    await requireDailyCodeLimit(tx, context);
    await sendCode(tx, context, contact, aim, owner ? null : { memberId: actor.id });
  });
  return { contact: contact.value };
}

/** Whose a contact is, whatever became of that member; null when it is nobody's. */
export async function findOwner(db: Database, { value }: Contact): Promise<string | null> {
  const [owner] = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.email, value), eq(members.phone, value)));
  return owner?.id ?? null;
}

async function requireDailyCodeLimit(tx: Database, context: MemberContext): Promise<void> {
  const today = and(eq(codes.memberId, context.actor.id), gt(codes.createdAt, ago(context, DAY)));
  if ((await tx.$count(codes, today)) >= CODES_A_DAY) throw new DomainError("too-many-contacts");
}
