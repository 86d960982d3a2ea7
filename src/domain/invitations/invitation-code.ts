import "server-only";
import { eq } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { newLetterCode, readLetterCode } from "@/lib/text/letter-code";
import type { Context } from "../context";
import { limitByAddress } from "../limit-by-address";
import { findInvitation, type Invitation } from "./find-invitation";

const LENGTH = 14;

/** A new invitation code: 14 characters of an alphabet without look-alikes, about 69 bits (design, section 1). */
export function newInvitationCode(): string {
  return newLetterCode(LENGTH);
}

/** A code as a person may type it, read as it is stored: case, spaces and hyphens don't count. Null when it can't be one. */
export function readInvitationCode(typed: string): string | null {
  return readLetterCode(typed, LENGTH);
}

/** The invitation whose code somebody typed or opened; null when there is none, or when it can't be a code. */
export async function findByCode(
  context: Pick<Context, "db" | "now">,
  typed: string,
): Promise<Invitation | null> {
  const code = readInvitationCode(typed);
  return code ? findInvitation(context.db, context, eq(invitations.code, code)) : null;
}

/**
 * Counts a code that names no invitation, wherever it was given: 10 in 3 minutes from one address (design, section 3).
 * @throws DomainError too-many-tries.
 */
export const countFailedLookup = limitByAddress("miss", 10, 180).count;
