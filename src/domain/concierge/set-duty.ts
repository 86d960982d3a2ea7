import "server-only";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { dutySettings } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { checkboxSchema } from "../members/checkbox-field";
import { canUseConsole, requireRole } from "../members/roles";
import { staffVerb } from "../members/staff-verb";

/** Hours from 0 to 23 in New York. The quiet hours can cross midnight. */
export type QuietHours = { isQuiet: boolean; quietFrom: number; quietUntil: number };

export function isQuietHour({ isQuiet, quietFrom, quietUntil }: QuietHours, hour: number): boolean {
  if (!isQuiet) return false;
  if (quietFrom < quietUntil) return hour >= quietFrom && hour < quietUntil;
  return hour >= quietFrom || hour < quietUntil;
}

export type Duty = QuietHours & {
  isOnDuty: boolean;
  channel: "email" | "sms";
  channels: { email: boolean; sms: boolean };
};

export async function getDuty(context: MemberContext): Promise<Duty> {
  requireRole(context, canUseConsole);
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
    error: "Choose an end that differs from the start.",
  });

/** Requests from before the actor went on duty cause no notifications. */
export const setDuty = staffVerb(
  canUseConsole,
  setDutySchema,
  async (tx, { actor, now }, { onDuty, channel, quiet, quietFrom, quietUntil }) => {
    if (!(channel === "email" ? actor.email : actor.phone))
      throw new DomainError("duty-no-contact", {
        field: "channel",
        values: { contact: channel === "email" ? "email address" : "phone number" },
      });
    const values = { channel, isQuiet: quiet, quietFrom, quietUntil };
    const since = onDuty ? sql`coalesce(${dutySettings.onDutySince}, ${now})` : null;
    await tx
      .insert(dutySettings)
      .values({ ...values, memberId: actor.id, onDutySince: onDuty ? now : null })
      .onConflictDoUpdate({ target: dutySettings.memberId, set: { ...values, onDutySince: since } });
    return { onDuty };
  },
);
