import "server-only";
import { z } from "zod";
import { instantsOf } from "@/lib/wall-clock";
import { DomainError } from "../errors";
import { hasYear } from "./short-text";

/** A time without a zone, as a `datetime-local` field sends it: "YYYY-MM-DDTHH:MM". Some browsers add seconds. */
export const wallClockSchema = z
  .string({ error: "Choose a time." })
  .transform((text) => text.trim().slice(0, 16))
  .pipe(
    z.iso
      .datetime({ local: true, precision: -1, error: "Choose a day and a time.", abort: true })
      .refine(hasYear, { error: "Choose a day and a time." }),
  );

/** The zone's name, such as "EST", of a time that comes twice. */
export const zoneNameSchema = z.string().max(20).optional();

type WallClock = { at: string; zone: string; name: string | undefined; field: string };

/** Returns the instant of a wall-clock time. `name` chooses between two instants. */
export function requireInstant({ at, zone, name, field }: WallClock): Date {
  const [first, second] = instantsOf(at, zone);
  if (!first) throw new DomainError("time-skipped", { field, values: { time: clockText(at) } });
  if (!second) return first.instant;
  const chosen = [first, second].find((each) => each.name === name);
  if (chosen) return chosen.instant;
  const values = { time: clockText(at), first: first.name, second: second.name };
  throw new DomainError("time-twice", { field, values });
}

/** Returns, for example, "2:30 AM". */
function clockText(at: string): string {
  const hour = Number(at.slice(11, 13));
  return `${hour % 12 || 12}:${at.slice(14)} ${hour < 12 ? "AM" : "PM"}`;
}
