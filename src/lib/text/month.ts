const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export function readMonth(typed: unknown): string | undefined {
  return typeof typed === "string" && MONTH.test(typed) ? typed : undefined;
}

const TITLE = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

export function monthTitle(month: string): string {
  return TITLE.format(firstOf(month));
}

export function nearMonths(month: string): { before: string; after: string } {
  const shifted = (by: number) => {
    const first = firstOf(month);
    first.setUTCMonth(first.getUTCMonth() + by);
    return first.toISOString().slice(0, 7);
  };
  return { before: shifted(-1), after: shifted(1) };
}
