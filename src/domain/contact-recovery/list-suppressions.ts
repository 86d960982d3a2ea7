import "server-only";
import { desc, isNull } from "drizzle-orm";
import { z } from "zod";
import { suppressions } from "@/db/schema";
import { contactSchema } from "../contacts/contact";
import { contactKind } from "../contacts/contact-kind";
import { decryptContact } from "../contacts/encrypt-contact";
import { suppresses } from "../contacts/find-suppression";
import { maskContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { verb } from "../verb";

const { id, contactSealed, kind, reason, reportedAt } = suppressions;
const columns = { id, contactSealed, kind, reason, reportedAt };

type Row = Pick<typeof suppressions.$inferSelect, keyof typeof columns>;

/** `masked` is null for the address of a person who had it erased. */
export type SuppressionRow = Omit<Row, "contactSealed"> & { masked: string | null };

/** The addresses that get no email now, the newest report first. */
export async function listSuppressions(context: MemberContext, page: number): Promise<Page<SuppressionRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  const isActive = isNull(suppressions.removedAt);
  return listPage(page, await db.$count(suppressions, isActive), async ({ limit, offset }) => {
    const rows = await db
      .select(columns)
      .from(suppressions)
      .where(isActive)
      .orderBy(desc(reportedAt), desc(id))
      .limit(limit)
      .offset(offset);
    return rows.map(masked);
  });
}

/** Finds an exact address. A form posts it, so that it is in no URL. */
export const findSuppressed = verb(
  z.object({ contact: contactSchema }),
  async (context: MemberContext, { contact }): Promise<{ found: SuppressionRow | null }> => {
    requireRole(context, canAdminister);
    const [row] = await context.db.select(columns).from(suppressions).where(suppresses(contact.value));
    return { found: row ? masked(row) : null };
  },
);

function masked({ contactSealed, ...row }: Row): SuppressionRow {
  const value = contactSealed && decryptContact(contactSealed);
  return { ...row, masked: value && maskContact({ kind: contactKind(value), value }) };
}
