/** Kinds of messages to an address in clear that isn't a member's, or not yet: it is forgotten once they have left. */
export const NON_MEMBER_KINDS = ["join-code", "change-contact-code"] as const;
