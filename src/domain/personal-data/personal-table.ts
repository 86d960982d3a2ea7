import "server-only";
import { getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

type Row<Table extends PgTable> = Table["$inferSelect"];
type Name<Table extends PgTable> = Extract<keyof Row<Table>, string>;
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Returns the names of columns in texts such as "id createdAt". */
export function words<const Texts extends string[]>(...texts: Texts): Words<Texts[number]>[] {
  return texts.flatMap((text) => text.split(/\s+/)) as Words<Texts[number]>[];
}

/** Values after an erasure. */
export type Erased<Table extends PgTable> = { [Column in Name<Table>]?: Row<Table>[Column] | SQL };

/** What the member's page of privacy says about the parts of the export, in this order. */
export const EXPORT_LABELS = {
  details: "Your details and how you joined",
  invitations: "Your invitations and concierge requests",
  belongings: "Your ledger, perks and favorite brands",
  devices: "Your devices and your place on the waitlist",
  messages: "When we wrote to you",
} as const;

export const ID = "An id, which leads to an emptied row";
export const STATE = "A state, a number or an instant, which names no person";
export const CLUB = "The club’s own words and choices";
export const HASH = "A hash, which no one can read";
export const SECRET = "A secret, or its hash";
export const INTERNAL = "Internal to the software";
export const OTHERS = "Of other persons";

/**
 * What is known about a table's columns. In `kept`, `emptied` and `omitted` the keys are reasons, and the values are names of
 * columns with spaces between them.
 */
type Classification<Table extends PgTable> = {
  /** How the erasure of a member deletes the rows. Otherwise they stay, and each column is erased, emptied or kept. */
  deleted?: string;
  /** The values after the erasure of the rows' owner, of a member who was the friend, and of a contact. */
  erased?: { owner?: Erased<Table>; friend?: Erased<Table>; contact?: Erased<Table> };
  /** Columns that other statements or triggers empty. */
  emptied?: Record<string, string>;
  kept?: Record<string, string>;
  /** Why the columns that are not named stay, for a table of the club. */
  others?: string;
  /** The column with the member whose data a row is. */
  owner?: Name<Table>;
  /** The key in the member's export, and its columns. */
  exported?: { part: string; label: keyof typeof EXPORT_LABELS; columns: Name<Table>[] };
  /** Columns that are neither kept nor exported. */
  omitted?: Record<string, string>;
  /** What the tests plant in a text that needs a form. In other texts they plant the names of table and column. */
  samples?: { [Column in Name<Table>]?: Row<Table>[Column] };
};

export type PersonalTable<Table extends PgTable = PgTable> = Classification<Table> & { table: Table };

export function personal<Table extends PgTable, const Data extends Classification<Table>>(
  table: Table,
  data: Data,
): { table: Table } & Data {
  return { table, ...data };
}

export type OwnTable = PgTable & { memberId: PgColumn };

/** A table whose rows an erasure deletes by `memberId`. */
export function own<
  Table extends OwnTable,
  const Data extends Pick<Classification<Table>, "exported" | "omitted" | "samples">,
>(table: Table, data: Data) {
  return { table, deleted: "by memberId", owner: "memberId" as const, ...data };
}

/** The exported columns of a table, for a query. */
export function exportedColumns<Table extends PgTable, Exported extends Name<Table>>({
  table,
  exported,
}: {
  table: Table;
  exported: { readonly columns: readonly Exported[] };
}) {
  const columns = getTableColumns(table);
  return Object.fromEntries(exported.columns.map((name) => [name, columns[name]])) as Pick<
    Table["_"]["columns"],
    Exported
  >;
}
