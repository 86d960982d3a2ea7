import { visitorContext } from "@/auth/guards";
import { readFriendPicture } from "@/domain/invitations/read-invitation-picture";
import { pictureResponse } from "@/features/joining/picture-response";

export const dynamic = "force-dynamic";

/** The picture of a friend who joined the group, for visitors with its link. */
export function GET(request: Request): Promise<Response> {
  return pictureResponse(request, (wanted) => readFriendPicture(visitorContext(), wanted));
}
