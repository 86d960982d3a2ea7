import "server-only";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { throwIfError } from "../errors";
import { closeError, type InvitationFacts } from "./state";

/**
 * Refuses a link that can't be closed.
 * @throws DomainError invitation-not-closable, link-closed, link-full, invitation-expired.
 */
export function requireClosable(invitation: InvitationFacts): void {
  throwIfError(closeError(invitation), { values: { places: INVITATION_TYPES[invitation.type].places } });
}
