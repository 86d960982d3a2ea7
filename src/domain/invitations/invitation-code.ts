import "server-only";
import { eq } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { newLetterCode, readLetterCode } from "@/lib/text/letter-code";
import type { Context } from "../context";
import { limitByAddress } from "../limit-by-address";
import { findInvitation, type Invitation } from "./find-invitation";

const LENGTH = 14;

/** Creates a code of 14 characters, about 69 bits, from an alphabet without look-alikes. */
export function newInvitationCode(): string {
  return newLetterCode(LENGTH);
}

/** Reads a typed code; case, spaces and hyphens don't count. Returns null if the text cannot be a code. */
export function readInvitationCode(typed: string): string | null {
  return readLetterCode(typed, LENGTH);
}

export async function findByCode(
  context: Pick<Context, "db" | "now">,
  typed: string,
): Promise<Invitation | null> {
  const code = readInvitationCode(typed);
  return code ? findInvitation(context.db, context, eq(invitations.code, code)) : null;
}

/** Counts a failed lookup of a code: at most 10 in 3 minutes per IP address. @throws DomainError too-many-tries. */
export const countFailedLookup = limitByAddress("miss", 10, 180).count;
