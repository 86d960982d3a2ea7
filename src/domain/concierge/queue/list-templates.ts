import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { messageTemplates } from "@/db/schema";
import { type InvitationType, isGroup } from "@/lib/invitation-types";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { canUseConsole, requireRole } from "../../members/roles";
import type { readTemplateSchema } from "./template-fields";

export type Template = Pick<
  typeof messageTemplates.$inferSelect,
  "id" | "name" | "text" | "forGroups" | "version"
>;

export async function listTemplates(context: MemberContext): Promise<Template[]> {
  requireRole(context, canUseConsole);
  const { id, name, text, forGroups, version } = messageTemplates;
  return context.db
    .select({ id, name, text, forGroups, version })
    .from(messageTemplates)
    .where(isNull(messageTemplates.archivedAt))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** Locks an active template until the transaction ends: exclusively to change it, or shared to use its text. */
export async function lockTemplate(
  tx: Database,
  { templateId, version }: z.output<typeof readTemplateSchema>,
  strength: "no key update" | "share" = "no key update",
): Promise<typeof messageTemplates.$inferSelect> {
  if (!z.guid().safeParse(templateId).success) throw new DomainError("template-archived");
  const [template] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, templateId), isNull(messageTemplates.archivedAt)))
    .for(strength);
  if (!template) throw new DomainError("template-archived");
  if (template.version !== version) throw new DomainError("template-changed");
  return template;
}

/** Whether a message about an invitation of this type can open with the template. */
export function isFitting({ forGroups }: Pick<Template, "forGroups">, type: InvitationType): boolean {
  return isGroup(type) || !forGroups;
}

/** Locks the chosen template to use its text. */
export async function lockOpening(
  tx: Database,
  chosen: z.output<typeof readTemplateSchema>,
  type: InvitationType,
): Promise<typeof messageTemplates.$inferSelect> {
  const template = await lockTemplate(tx, chosen, "share");
  if (!isFitting(template, type)) throw new DomainError("template-for-groups");
  return template;
}
