import { limitByAddress } from "../limit-by-address";

/**
 * Counts a code that names no invitation, wherever it was given: 10 in 3 minutes from one address (design, section 3).
 * @throws DomainError too-many-tries.
 */
export const countFailedLookup = limitByAddress("miss", 10, 180).count;
