import "server-only";
import { newLetterCode } from "@/lib/text/letter-code";

/** A number to show at a door, such as "K7QM-2XPD", from a CSPRNG (about 39 bits). */
export function newPassNumber(): string {
  return `${newLetterCode(4)}-${newLetterCode(4)}`;
}
