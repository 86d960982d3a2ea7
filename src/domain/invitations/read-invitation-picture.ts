import "server-only";
import { z } from "zod";
import { readInvitationCode } from "./invitation-code";
import { type InvitationFacts, invitationState } from "./state";

export type WantedPicture = { code: string; hash: string };

type Found = InvitationFacts & { avatar: string | null };

const hashSchema = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * Returns a picture of the invitation's page as a webp, for a visitor who has the invitation code and the picture's hash.
 * Returns null if either is malformed, if `find` finds nothing, or if the invitation is dead. A failed lookup is not counted
 * as a guess: without the hash, a correct code finds nothing either.
 */
export async function readInvitationPicture(
  wanted: WantedPicture,
  find: (code: string) => Promise<Found[]>,
): Promise<Buffer<ArrayBuffer> | null> {
  const code = readInvitationCode(wanted.code);
  if (!code || !hashSchema.safeParse(wanted.hash).success) return null;
  const [found] = await find(code);
  if (!found?.avatar || invitationState(found) === "dead") return null;
  return Buffer.from(found.avatar, "base64");
}
