import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { type Admission, admitToClub } from "./admit-to-club";
import { entryIdSchema, lockEntry } from "./find-entry";
import { lockAdmissions } from "./lock-admissions";
import { admitError } from "./state";

export const admitEntrySchema = entryIdSchema;

/**
 * Lets one of the waitlist in: an invitation of seven days in the host's name, and a message to their contact (design,
 * section 7). Leads and admins only.
 * @throws DomainError not-allowed, no-host, too-many-admitted, entry-not-found, entry-not-waiting.
 */
export async function admitEntry(
  context: MemberContext,
  { entryId }: z.output<typeof admitEntrySchema>,
): Promise<{ outcome: Admission }> {
  requireRole(context, canLeadDesk);
  return context.db.transaction(async (tx) => {
    const { host } = await lockAdmissions(tx, context);
    const entry = await lockEntry(tx, context, entryId);
    throwIfError(admitError(entry));
    return { outcome: await admitToClub(tx, context, entry, host) };
  });
}
