import type { ImportSummary } from "@/domain/member-import/list-imports";
import { formatDate } from "@/lib/dates";
import { memberImportPath } from "@/lib/paths";
import { DataTable } from "@/ui/layout/data-table";
import { Link } from "@/ui/layout/link";

export function EarlierImports({ imports }: { imports: ImportSummary[] }) {
  return (
    <DataTable
      caption="Earlier imports"
      rows={imports}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        { name: "When", cell: (row) => <When {...row} />, isHeader: true },
        { name: "New", cell: ({ newRows }) => newRows.toLocaleString("en-US"), isNumber: true },
        { name: "Known", cell: ({ memberRows }) => memberRows.toLocaleString("en-US"), isNumber: true },
        { name: "Wrong", cell: ({ wrongRows }) => wrongRows.toLocaleString("en-US"), isNumber: true },
        { name: "Welcomed", cell: ({ welcomed }) => welcomed.toLocaleString("en-US"), isNumber: true },
        { name: "Bounced", cell: ({ bounced }) => bounced.toLocaleString("en-US"), isNumber: true },
        { name: "Signed in", cell: ({ signedIn }) => signedIn.toLocaleString("en-US"), isNumber: true },
      ]}
    />
  );
}

function When(summary: ImportSummary) {
  const { id, createdAt, finishedAt, uploadedBy } = summary;
  const state = stateOf(summary);
  return (
    <>
      <Link href={memberImportPath(id)} className="text-link whitespace-nowrap">
        {formatDate(createdAt)}
      </Link>
      <span className="block font-text text-sm text-ink-soft">{uploadedBy ?? "The command line"}</span>
      {state && (
        <span className={`block font-text text-sm ${finishedAt ? "text-brass-ink" : "text-danger"}`}>
          {state}
        </span>
      )}
    </>
  );
}

function stateOf({ finishedAt, undoneAt, undoFinishedAt, isStopped, isWelcoming }: ImportSummary) {
  if (undoneAt) return undoFinishedAt ? "Undone" : "Being undone";
  if (!finishedAt) return "Not finished";
  if (isStopped) return "Welcome stopped";
  return isWelcoming ? "Being welcomed" : null;
}
