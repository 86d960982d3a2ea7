import "server-only";
import { eq } from "drizzle-orm";
import { isUniqueViolation } from "@/db/database-errors";
import { messageTemplates } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { canAdminister } from "../../members/roles";
import { asStaff, staffVerb } from "../../members/staff-verb";
import { verb } from "../../verb";
import { lockTemplate } from "./list-templates";
import { readTemplateSchema, templateFieldsSchema } from "./template-fields";

export const createTemplate = verb(
  templateFieldsSchema,
  async (context: MemberContext, { name, text, forGroups }): Promise<{ templateId: string }> => {
    return withUniqueName(() =>
      asStaff(context, canAdminister, async (tx) => {
        const [created] = await tx
          .insert(messageTemplates)
          .values({ name, text, forGroups, createdAt: context.now })
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
  },
);

export const changeTemplate = verb(
  readTemplateSchema.extend(templateFieldsSchema.shape),
  async (
    context: MemberContext,
    { templateId, version, name, text, forGroups },
  ): Promise<{ templateId: string }> => {
    return withUniqueName(() =>
      asStaff(context, canAdminister, async (tx) => {
        const template = await lockTemplate(tx, { templateId, version });
        await tx
          .update(messageTemplates)
          .set({ name, text, forGroups, version: template.version + 1 })
          .where(eq(messageTemplates.id, template.id));
        await recordAudit(tx, context, {
          action: "template changed",
          subjectId: template.id,
          details: { template: name, ...(name !== template.name && { before: template.name }) },
        });
        return { templateId };
      }),
    );
  },
);

export const archiveTemplate = staffVerb(canAdminister, readTemplateSchema, async (tx, context, read) => {
  const { id, name } = await lockTemplate(tx, read);
  await tx.update(messageTemplates).set({ archivedAt: context.now }).where(eq(messageTemplates.id, id));
  await recordAudit(tx, context, {
    action: "template archived",
    subjectId: id,
    details: { template: name },
  });
  return { templateId: id };
});

async function withUniqueName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, "message_templates_name")
      ? new DomainError("template-name-taken", { field: "name" })
      : error;
  }
}
