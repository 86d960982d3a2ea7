import "server-only";
import { eq } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { findLetterCode, LETTERS, newLetterCode, readLetterCode } from "@/lib/text/letter-code";
import { decodeInvitation } from "@/lib/urls/invitation-link";
import type { BaseContext, Context } from "../context";
import { limitByAddress } from "../limit-by-address";
import { findInvitation, type Invitation } from "./find-invitation";

const LENGTH = 14;

/** Creates a code of 14 characters, about 69 bits, from an alphabet without look-alikes. */
export function newInvitationCode(): string {
  return newLetterCode(LENGTH, LETTERS);
}

/** A link of a message or the whole message can be pasted, but nothing longer. */
const MAX_PASTED = 4000;
const LINK_PARAMETER = /[?&]i=([^\s&#]+)/;

/**
 * Reads a typed or pasted code, also from "Invite code: …", the whole copied text or the link. Case, spaces and hyphens don't
 * count. Returns null if the text has no code.
 */
export function readInvitationCode(typed: string): string | null {
  if (typed.length > MAX_PASTED) return null;
  const code = readLetterCode(typed, LENGTH);
  if (code) return code;
  const [, encoded] = LINK_PARAMETER.exec(typed) ?? [];
  const link = encoded === undefined ? null : decodeInvitation(encoded);
  return link ? readLetterCode(link.code, LENGTH) : findLetterCode(typed, LENGTH);
}

export async function findByCode(context: BaseContext, typed: string): Promise<Invitation | null> {
  const code = readInvitationCode(typed);
  return code ? findInvitation(context.db, context, eq(invitations.code, code)) : null;
}

const misses = limitByAddress("miss", 10, 180);

/** Like `findByCode`, for a visitor who may guess: at most 10 failed lookups in 3 minutes per IP address. */
export async function lookUpCode(
  context: Pick<Context, "db" | "now" | "ip">,
  typed: string,
): Promise<Invitation | null> {
  const found = await findByCode(context, typed);
  await limitLookups(context, typed, found);
  return found;
}

/**
 * Counts a failed lookup. A malformed code is not a guess. After the limit, an existing code fails too, so that the answer to
 * a guess reveals nothing.
 */
export async function limitLookups(
  context: Pick<Context, "db" | "ip">,
  typed: string,
  found: object | null,
): Promise<void> {
  if (readInvitationCode(typed) === null) return;
  await (found ? misses.requireTriesLeft(context) : misses.count(context));
}
