import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import { formatContact } from "../contacts/format-contact";
import { DomainError } from "../errors";
import { canAdminister } from "../members/roles";
import { memberIdSchema, staffVerb } from "../members/staff-verb";

const revealMemberContactSchema = memberIdSchema.extend({
  kind: z.enum(["email", "phone"], { error: "Choose a contact." }),
});

/** Records each call in the audit trail. */
export const revealMemberContact = staffVerb(
  canAdminister,
  revealMemberContactSchema,
  async (tx, context, { memberId, kind }) => {
    const { id, email, phone, status } = members;
    const [member] = await tx
      .select({ email, phone })
      .from(members)
      .where(and(eq(id, memberId), ne(status, "erased")));
    if (!member) throw new DomainError("member-not-found");
    const value = member[kind];
    if (value === null) throw new DomainError("contact-erased");
    const details = { contact: kind };
    await recordAudit(tx, context, { action: "member contact revealed", subjectId: memberId, details });
    return { shown: formatContact({ kind, value }) };
  },
);
