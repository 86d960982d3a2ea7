/** The name in texts for a member who was erased. */
export const A_FORMER_MEMBER = "A former member";

/** The recipient of an invitation without a name. */
export const DEFAULT_RECIPIENT = "A friend";
