import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema";

/** Tables that are short-lived, grant access, or describe the backups. */
const REASONS: Record<string, string> = {
  address_limits: "counts of a few minutes or hours",
  analytics_events: "deleted after sending",
  audience_counts: "counted again from the rows",
  codes: "grants access",
  contact_proposals: "an old contact must not come back",
  idempotency_keys: "deleted after a day",
  known_devices: "recognizes a browser",
  latest_backups: "describes the backups",
  passkey_challenges: "valid for five minutes",
  sessions: "grants access: members sign in again",
  sign_in_links: "grants access",
  till_codes: "pays: valid for ten minutes",
  weekly_figures: "counted again from the rows",
};

type Reference = { from: string; columns: { name: string; notNull: boolean }[]; to: string };

const REFERENCES: Reference[] = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    return foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return { from: name, columns, to: getTableConfig(foreignTable).name };
    });
  });

/**
 * The tables that no backup contains, each with the reason. A row that needs a row of such a table can't be restored, so its table
 * is left out too.
 */
export const EXCLUDED_TABLES: ReadonlyMap<string, string> = listExcluded();

function listExcluded(): Map<string, string> {
  const excluded = new Map(Object.entries(REASONS));
  // A map visits what is added on the way.
  for (const [name] of excluded)
    for (const { from, columns, to } of REFERENCES)
      if (to === name && !excluded.has(from) && columns.every(({ notNull }) => notNull))
        excluded.set(from, `belongs to \`${name}\``);
  return excluded;
}

/** The columns of a table that may be null and refer to an excluded table. A backup leaves them out. */
export function listExcludedColumns(table: string): string[] {
  return REFERENCES.filter(({ from, to }) => from === table && EXCLUDED_TABLES.has(to)).flatMap(
    ({ columns }) => columns.filter(({ notNull }) => !notNull).map(({ name }) => name),
  );
}
