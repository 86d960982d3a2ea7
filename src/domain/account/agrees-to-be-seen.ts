import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The columns of `members` or of an alias of it. */
type Columns = Record<"status" | "hidden" | "namedInGroups", AnyPgColumn>;

/** Whether friends may see the member's first name and picture: in groups and on the welcome page. */
export function agreesToBeSeen({ status, hidden, namedInGroups }: Columns): SQL | undefined {
  return and(eq(status, "active"), eq(hidden, false), eq(namedInGroups, true));
}
