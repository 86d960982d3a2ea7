import "server-only";
import { refuseIf } from "../errors";
import { PLACES } from "./limits";
import { type InvitationFacts, whyNotClosable } from "./state";

/**
 * Refuses a link that can't be closed.
 * @throws DomainError invitation-not-closable, link-closed, link-full, invitation-expired.
 */
export function requireClosable(invitation: InvitationFacts): void {
  refuseIf(whyNotClosable(invitation), { values: { places: PLACES[invitation.type] } });
}
