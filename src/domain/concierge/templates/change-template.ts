import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { messageTemplates } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canAdminister } from "../../members/roles";
import { lockTemplate } from "./lock-template";
import { withFreeName } from "./name-taken";
import { readTemplateSchema, templateFieldsSchema } from "./template-fields";

export const changeTemplateSchema = readTemplateSchema.extend(templateFieldsSchema.shape);

/**
 * Renames a template or writes it anew, as long as nobody has changed it since it was read. Admins only.
 * @throws DomainError not-allowed, template-gone, template-changed, template-name-taken.
 */
export async function changeTemplate(
  context: MemberContext,
  { templateId, version, name, text }: z.output<typeof changeTemplateSchema>,
): Promise<{ templateId: string }> {
  requireRole(context, canAdminister);
  return withFreeName(() =>
    context.db.transaction(async (tx) => {
      const template = await lockTemplate(tx, { templateId, version });
      await tx
        .update(messageTemplates)
        .set({ name, text, version: template.version + 1 })
        .where(eq(messageTemplates.id, template.id));
      await recordAudit(tx, context, {
        action: "template changed",
        subjectId: template.id,
        details: { template: name, ...(name !== template.name && { before: template.name }) },
      });
      return { templateId };
    }),
  );
}
