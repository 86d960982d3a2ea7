import "server-only";
import { eq } from "drizzle-orm";
import { dutySettings } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import type { QuietHours } from "./quiet-hours";

/** How the actor hears of work. `channels` are those for which the account has a contact. */
export type Duty = QuietHours & {
  isOnDuty: boolean;
  channel: "email" | "sms";
  channels: { email: boolean; sms: boolean };
};

/** The actor's own settings; those of somebody who has never saved any are off. @throws DomainError not-allowed. */
export async function getDuty(context: MemberContext): Promise<Duty> {
  requireRole(context, canUseDesk);
  const { actor, db } = context;
  const [saved] = await db.select().from(dutySettings).where(eq(dutySettings.memberId, actor.id));
  return {
    isOnDuty: saved ? saved.onDutySince !== null : false,
    channel: saved?.channel ?? (actor.email ? "email" : "sms"),
    channels: { email: actor.email !== null, sms: actor.phone !== null },
    isQuiet: saved?.isQuiet ?? true,
    quietFrom: saved?.quietFrom ?? 22,
    quietUntil: saved?.quietUntil ?? 8,
  };
}
