import type { Envelope } from "@/lib/forms/envelope";
import { createdInviteId } from "./created-invite-id";

type Created = { inviteId?: string; error?: string; nameError?: string };

/** What the create screen makes of its action's answer; an answer without an id is logged and told in plain words. */
export function readCreated(state: Envelope | null): Created {
  if (!state) return {};
  if (state.status === "error") {
    const nameError = state.fieldErrors?.name?.message;
    return nameError ? { nameError } : { error: state.message };
  }
  try {
    return { inviteId: createdInviteId(state.payload) };
  } catch (error) {
    console.error(error);
    return { error: "We couldn't create your invitation. Please try again." };
  }
}
