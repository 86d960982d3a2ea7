import "server-only";
import type { z } from "zod";
import { messageTemplates } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canAdminister } from "../../members/roles";
import { withFreeName } from "./name-taken";
import { templateFieldsSchema } from "./template-fields";

export const createTemplateSchema = templateFieldsSchema;

/**
 * Adds an opening that concierges may choose for the message to a friend. Admins only.
 * @throws DomainError not-allowed, template-name-taken.
 */
export async function createTemplate(
  context: MemberContext,
  { name, text }: z.output<typeof createTemplateSchema>,
): Promise<{ templateId: string }> {
  requireRole(context, canAdminister);
  return withFreeName(() =>
    context.db.transaction(async (tx) => {
      const [created] = await tx
        .insert(messageTemplates)
        .values({ name, text, createdAt: context.now })
        .returning({ id: messageTemplates.id });
      const templateId = created?.id ?? "";
      await recordAudit(tx, context, {
        action: "template created",
        subjectId: templateId,
        details: { template: name },
      });
      return { templateId };
    }),
  );
}
