import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { messageTemplates } from "@/db/schema";
import { DomainError } from "../../errors";
import type { readTemplateSchema } from "./template-fields";

/**
 * Locks a template in use, as somebody has read it, for the rest of the transaction `tx`: to change it, or only so that
 * nobody else does.
 * @throws DomainError template-gone, template-changed where its words are others by now.
 */
export async function lockTemplate(
  tx: Database,
  { templateId, version }: z.output<typeof readTemplateSchema>,
  strength: "no key update" | "share" = "no key update",
): Promise<typeof messageTemplates.$inferSelect> {
  if (!z.guid().safeParse(templateId).success) throw new DomainError("template-gone");
  const [template] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, templateId), isNull(messageTemplates.archivedAt)))
    .for(strength);
  if (!template) throw new DomainError("template-gone");
  if (template.version !== version) throw new DomainError("template-changed");
  return template;
}
