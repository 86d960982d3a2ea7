type FalseReport = { checker: "Nu" | "IBM"; message: RegExp; extract?: RegExp; reason: string };

/** What the checkers report although the page is right. */
export const FALSE_REPORTS: FalseReport[] = [];
