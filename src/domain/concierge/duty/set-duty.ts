import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { dutySettings } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { checkboxSchema } from "../../members/checkbox-field";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";

const hour = z.coerce.number().int().min(0).max(23);

export const setDutySchema = z
  .object({
    onDuty: checkboxSchema,
    channel: z.enum(["email", "sms"], { error: "Choose email or text." }),
    quiet: checkboxSchema,
    quietFrom: hour,
    quietUntil: hour,
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom !== quietUntil, {
    path: ["quietUntil"],
    error: "Choose an hour other than the first.",
  });

/**
 * Says whether the actor is on duty, and how and when they want to hear of work. What was asked before coming on duty is
 * no news.
 * @throws DomainError not-allowed, duty-no-contact.
 */
export async function setDuty(
  context: MemberContext,
  { onDuty, channel, quiet, quietFrom, quietUntil }: z.output<typeof setDutySchema>,
): Promise<{ onDuty: boolean }> {
  requireRole(context, canUseDesk);
  const { actor, db, now } = context;
  if (!(channel === "email" ? actor.email : actor.phone))
    throw new DomainError("duty-no-contact", {
      field: "channel",
      values: { contact: channel === "email" ? "email address" : "phone number" },
    });
  const values = { channel, isQuiet: quiet, quietFrom, quietUntil };
  const since = onDuty ? sql`coalesce(${dutySettings.onDutySince}, ${now})` : null;
  await db
    .insert(dutySettings)
    .values({ ...values, memberId: actor.id, onDutySince: onDuty ? now : null })
    .onConflictDoUpdate({ target: dutySettings.memberId, set: { ...values, onDutySince: since } });
  return { onDuty };
}
