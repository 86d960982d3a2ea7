import "server-only";
import { asc, eq, getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { exportedColumns, type OwnTable } from "../personal-data/personal-table";

type Name<Table extends PgTable> = Extract<keyof Table["$inferSelect"], string>;

type ExportedTable<Table extends PgTable, Exported extends Name<Table>> = {
  table: Table;
  exported: { readonly columns: readonly Exported[] };
};

/** The exported columns of a member's rows, oldest first. */
export async function exportRows<Table extends OwnTable, Exported extends Name<Table>>(
  tx: Database,
  data: ExportedTable<Table, Exported>,
  memberId: string,
): Promise<Pick<Table["$inferSelect"], Exported>[]> {
  const rows = await tx
    .select(exportedColumns(data))
    .from(data.table as PgTable)
    .where(eq(data.table.memberId, memberId))
    .orderBy(...orderOf(data.table));
  return rows as Pick<Table["$inferSelect"], Exported>[];
}

function orderOf(table: PgTable) {
  const { createdAt } = getTableColumns(table);
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)];
  return [...(createdAt ? [createdAt] : []), ...keys].map((column) => asc(column));
}
