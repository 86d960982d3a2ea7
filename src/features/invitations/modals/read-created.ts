import type { Envelope } from "@/lib/forms/envelope";
import { createdInviteId } from "./created-invite-id";

type Created = { inviteId?: string; error?: string };

/** The id of the invitation that was created. A success without one is logged and told in plain words. */
export function readCreated(result: Envelope | null): Created {
  if (result?.status !== "success") return {};
  try {
    return { inviteId: createdInviteId(result.payload) };
  } catch (error) {
    console.error(error);
    return { error: "We couldn't create your invitation. Please try again." };
  }
}
