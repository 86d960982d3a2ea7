export const A_FORMER_MEMBER = "A former member";

export const FORMER = { firstName: "Former", lastName: "member" } as const;
