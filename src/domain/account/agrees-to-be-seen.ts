import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The columns of `members` or of an alias of it. */
type Columns = Record<"status" | "hidden" | "namedInGroups", AnyPgColumn>;
type CircleColumns = Record<"status" | "hidden" | "inCircles", AnyPgColumn>;

/** Whether friends may see the member's first name and picture: in groups and on the welcome page. */
export function agreesToBeSeen({ status, hidden, namedInGroups }: Columns): SQL | undefined {
  return and(eq(status, "active"), eq(hidden, false), eq(namedInGroups, true));
}

/** Whether members who brought the member, or brought the sponsor, see the first name and picture in their circle. */
export function agreesToCircles({ status, hidden, inCircles }: CircleColumns): SQL | undefined {
  return and(eq(status, "active"), eq(hidden, false), eq(inCircles, true));
}
