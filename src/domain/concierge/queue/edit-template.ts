import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { isUniqueViolation } from "@/db/database-errors";
import { messageTemplates } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { canAdminister, requireRole } from "../../members/roles";
import { lockTemplate } from "./list-templates";
import { readTemplateSchema, templateFieldsSchema } from "./template-fields";

export const createTemplateSchema = templateFieldsSchema;

export async function createTemplate(
  context: MemberContext,
  { name, text }: z.output<typeof createTemplateSchema>,
): Promise<{ templateId: string }> {
  requireRole(context, canAdminister);
  return withUniqueName(() =>
    context.db.transaction(async (tx) => {
      const [created] = await tx
        .insert(messageTemplates)
        .values({ name, text, createdAt: context.now })
        .returning({ id: messageTemplates.id });
      if (!created) throw new Error("the template was not stored");
      const templateId = created.id;
      await recordAudit(tx, context, {
        action: "template created",
        subjectId: templateId,
        details: { template: name },
      });
      return { templateId };
    }),
  );
}

export const changeTemplateSchema = readTemplateSchema.extend(templateFieldsSchema.shape);

export async function changeTemplate(
  context: MemberContext,
  { templateId, version, name, text }: z.output<typeof changeTemplateSchema>,
): Promise<{ templateId: string }> {
  requireRole(context, canAdminister);
  return withUniqueName(() =>
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

export const archiveTemplateSchema = readTemplateSchema;

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

async function withUniqueName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, "message_templates_name")
      ? new DomainError("template-name-taken", { field: "name" })
      : error;
  }
}
