import { z } from "zod";
import { isTimeZone } from "@/lib/dates";
import { PERK_KINDS, type PerkKind } from "@/lib/perk-kinds";
import { instant, text } from "../shapes/fields";

export const READS = ["perk", "brand", "category", "store"] as const;

export const kind = z.enum(Object.keys(PERK_KINDS) as [PerkKind, ...PerkKind[]]);
export const limitPerMember = z.number().int().positive();
/** For all members together; null for no limit. */
export const limitInAll = z.number().int().positive().nullable();
export const cents = z.number().int().positive().nullable();

export const evening = z.object({
  happensAt: instant,
  /** How many guests a member may bring. */
  guests: z.number().int().min(0).max(3),
  updatedAt: instant,
  store: z.object({
    name: text,
    address: text,
    city: text,
    timeZone: z.string().refine(isTimeZone, { error: "is no time zone, such as “Europe/Paris”" }),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    updatedAt: instant,
  }),
});
