/** The label of an erased member in lists. */
export const A_FORMER_MEMBER = "A former member";

/** The names in the row of an erased member. */
export const FORMER = { firstName: "Former", lastName: "member" } as const;
