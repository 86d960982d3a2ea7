import type { BulkRow } from "@/domain/member-administration/change-members";
import { type Path, staffMemberPath } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { reportText, resultText } from "./bulk-text";

/** Members for whom it was not done come first. */
export function BulkReport({ rows, left, here }: { rows: BulkRow[]; left: number; here: Path }) {
  const isOpen = ({ result }: BulkRow) => result === "refused" || result === "stopped";
  const sorted = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
  return (
    <>
      <Notice role="status">
        <p className="text-ink">{reportText(rows)}</p>
        {rows.some(({ result }) => result === "stopped") && (
          <p>
            {left > 0 && `${left.toLocaleString("en-US")} more are not done. `}
            You can choose the same members and try again.
          </p>
        )}
      </Notice>
      <ul className="mt-4 max-h-96 divide-y divide-line overflow-y-auto" aria-label="Report">
        {sorted.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link href={staffMemberPath(row.username)} className="text-link">
              {row.name}
            </Link>
            <span className={isOpen(row) ? "text-sm text-danger" : "text-sm text-ink-soft"}>
              {resultText(row)}
            </span>
          </li>
        ))}
      </ul>
      <a href={here} className="mt-2 inline-flex min-h-11 items-center text-link">
        Choose other members
      </a>
    </>
  );
}
