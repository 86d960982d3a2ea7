import "server-only";
import { z } from "zod";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { findHost } from "../waitlist/lock-admissions";
import { hostProblem } from "../waitlist/state";
import { saveSettings } from "./save-settings";

export const setHostSchema = z.object({
  /** Empty for nobody. */
  hostId: z.union([z.literal("").transform(() => null), z.guid()], {
    error: "Choose an active administrator.",
  }),
});

/**
 * Names the administrator in whose name the waitlist is let in, or nobody: then nobody is let in (design, section 7).
 * Admins only.
 * @throws DomainError not-allowed, host-not-found.
 */
export async function setHost(
  context: MemberContext,
  { hostId }: z.output<typeof setHostSchema>,
): Promise<{ hostId: string | null }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const host = await findHost(tx, hostId);
    if (hostId && (!host || hostProblem(host))) throw new DomainError("host-not-found", { field: "hostId" });
    await saveSettings(tx, { hostId });
    await recordAudit(tx, context, {
      action: hostId ? "waitlist host named" : "waitlist host taken away",
      subjectId: hostId ?? context.actor.id,
    });
    return { hostId };
  });
}
