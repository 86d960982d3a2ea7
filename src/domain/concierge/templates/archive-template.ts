import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { messageTemplates } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canAdminister } from "../../members/roles";
import { lockTemplate } from "./lock-template";
import { readTemplateSchema } from "./template-fields";

export const archiveTemplateSchema = readTemplateSchema;

/**
 * Takes a template out of use; what was sent with it stays as it was, and its name is free. Admins only.
 * @throws DomainError not-allowed, template-gone, template-changed.
 */
export async function archiveTemplate(
  context: MemberContext,
  read: z.output<typeof archiveTemplateSchema>,
): Promise<{ templateId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const { id, name } = await lockTemplate(tx, read);
    await tx.update(messageTemplates).set({ archivedAt: context.now }).where(eq(messageTemplates.id, id));
    await recordAudit(tx, context, {
      action: "template archived",
      subjectId: id,
      details: { template: name },
    });
    return { templateId: id };
  });
}
