import type { Path } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { DataTable, type DataTableProps } from "./data-table";
import { Pager } from "./pager";

type PagedTableProps<Row> = Omit<DataTableProps<Row>, "rows"> & {
  page: { rows: Row[]; page: number; pages: number };
  path: Path;
  search?: string;
};

/** One page of a long table, with links to the others at the same path. */
export function PagedTable<Row>({
  page: { rows, page, pages },
  path,
  search,
  ...table
}: PagedTableProps<Row>) {
  return (
    <>
      <DataTable rows={rows} {...table} />
      <Pager page={page} pages={pages} hrefOf={(number) => listHref(path, { search, page: number })} />
    </>
  );
}
