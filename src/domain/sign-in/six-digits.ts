import { z } from "zod";
import { normalizeInput } from "@/lib/text/normalize-input";

const CODE = /(?<!\d[ \p{Pd}.]?)(?:\d{6}|\d{3}[\s\p{Pd}\u00b7]\d{3})(?![ \p{Pd}.]?\d)/gu;
const SEPARATORS = /[\s\p{Pd}\p{Cf}.\u00b7]/gu;

/**
 * Reads a six-digit code: alone, with separators, or in the message that it came with. Returns null for no code and for two
 * different ones.
 */
export function readSixDigits(typed: string): string | null {
  const text = normalizeInput(typed);
  const alone = text.replace(SEPARATORS, "");
  if (/^\d*$/.test(alone)) return /^\d{6}$/.test(alone) ? alone : null;
  const found = new Set((text.match(CODE) ?? []).map((code) => code.replace(/\D/g, "")));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

const REQUIRED = "Enter the six digits.";

export const sixDigitsSchema = z
  .string({ error: REQUIRED })
  .transform(readSixDigits)
  .pipe(z.string({ error: REQUIRED }));
