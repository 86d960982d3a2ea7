/** Whom an invitation is for when nobody gave a name, or nobody may know it any more. */
export const DEFAULT_RECIPIENT = "A friend";
