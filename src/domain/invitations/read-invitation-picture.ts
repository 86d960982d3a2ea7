import "server-only";
import type { MemberPicture } from "@/lib/http/member-picture";
import { pictureHashSchema } from "../account/read-avatar";
import { type PictureColumns, readPicture } from "../account/read-picture";
import { readInvitationCode } from "./invitation-code";
import { type InvitationFacts, invitationState } from "./state";

export type WantedPicture = { code: string; hash: string };

type Found = InvitationFacts & PictureColumns & { pictureName: string };

/**
 * Returns a picture of the invitation's page, for a visitor who has the invitation code and the picture's hash.
 * Returns null if either is malformed, if `find` finds nothing, or if the invitation is dead. A failed lookup is not counted
 * as a guess: without the hash, a correct code finds nothing either.
 */
export async function readInvitationPicture(
  wanted: WantedPicture,
  find: (code: string) => Promise<Found[]>,
): Promise<MemberPicture | null> {
  const code = readInvitationCode(wanted.code);
  if (!code || !pictureHashSchema.safeParse(wanted.hash).success) return null;
  const [found] = await find(code);
  if (!found || invitationState(found) === "dead") return null;
  return { firstName: found.pictureName, bytes: await readPicture(found) };
}
