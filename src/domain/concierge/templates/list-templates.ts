import "server-only";
import { asc, isNull, sql } from "drizzle-orm";
import { messageTemplates } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";

export type Template = Pick<typeof messageTemplates.$inferSelect, "id" | "name" | "text" | "version">;

/** The templates in use, by name. @throws DomainError not-allowed. */
export async function listTemplates(context: MemberContext): Promise<Template[]> {
  requireRole(context, canUseDesk);
  const { id, name, text, version } = messageTemplates;
  return context.db
    .select({ id, name, text, version })
    .from(messageTemplates)
    .where(isNull(messageTemplates.archivedAt))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}
