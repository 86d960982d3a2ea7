import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, timestamp, uuid } from "drizzle-orm/pg-core";

/** A UTC instant with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The arrival of the current statement, in milliseconds. After the statement of a lock it is later than the lock; `now()` is
 * the start of the transaction (docs/decisions/0092).
 */
export const clock: SQL = sql`date_trunc('milliseconds', statement_timestamp())`;

export const createdAt = () => instant("created_at").notNull().default(clock);

/** The required id of a row that another table has. */
export const requiredId = (name: string, id: () => AnyPgColumn) => uuid(name).notNull().references(id);

/** The id of the row that this row is deleted with. */
export const ownerId = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });

/** Returns a table's check constraints. Their names begin with the name of the table. */
export const checks = (table: string, conditions: Record<string, SQL>) =>
  Object.entries(conditions).map(([name, condition]) => check(`${table}_${name}`, condition));

/** The condition that a column has one of the values of its `enum`, which only the table's own column knows. */
export function oneOf({ name, table }: AnyPgColumn): SQL {
  const own = Object.values(getTableColumns(table)).find((column) => column.name === name);
  if (!own?.enumValues) throw new Error(`${name} has no enum`);
  return sql`${own} in (${sql.raw(own.enumValues.map((value) => `'${value}'`).join(", "))})`;
}
