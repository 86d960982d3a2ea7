import "server-only";
import { throwIfError } from "../errors";
import { PLACES } from "./limits";
import { closeError, type InvitationFacts } from "./state";

/**
 * Refuses a link that can't be closed.
 * @throws DomainError invitation-not-closable, link-closed, link-full, invitation-expired.
 */
export function requireClosable(invitation: InvitationFacts): void {
  throwIfError(closeError(invitation), { values: { places: PLACES[invitation.type] } });
}
