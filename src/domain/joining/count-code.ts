import { limitByAddress } from "../limit-by-address";

/**
 * Counts a code that is asked for to join, whoever it goes to: 100 in 15 minutes from one address (docs/decisions/0032).
 * @throws DomainError too-many-tries.
 */
export const countCode = limitByAddress("join-code", 100, 900).count;
