import "server-only";
import { newLetterCode, readLetterCode } from "@/lib/text/letter-code";

const LENGTH = 14;

/** A new invitation code: 14 characters of an alphabet without look-alikes, about 69 bits (design, section 1). */
export function newInvitationCode(): string {
  return newLetterCode(LENGTH);
}

/** A code as a person may type it, read as it is stored: case, spaces and hyphens don't count. Null when it can't be one. */
export function readInvitationCode(typed: string): string | null {
  return readLetterCode(typed, LENGTH);
}
