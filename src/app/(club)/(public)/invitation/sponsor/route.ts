import { visitorContext } from "@/auth/guards";
import { readSponsorPicture } from "@/domain/invitations/read-invitation-picture";
import { pictureResponse } from "@/features/joining/picture-response";

export const dynamic = "force-dynamic";

/** The sponsor's picture, for visitors with the invitation's link. */
export function GET(request: Request): Promise<Response> {
  return pictureResponse(request, (wanted) => readSponsorPicture(visitorContext(), wanted));
}
