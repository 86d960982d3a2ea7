/** Who stands in a list where somebody was erased. */
export const A_FORMER_MEMBER = "A former member";

/** The names of an erased member's row. */
export const FORMER = { firstName: "Former", lastName: "member" } as const;
