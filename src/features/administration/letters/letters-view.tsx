import type { listLetters } from "@/domain/letters/list-letters";
import { formatMoment } from "@/lib/dates";
import { letterPath, paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { Link } from "@/ui/layout/link";
import { Pager } from "@/ui/layout/pager";
import { DataTable } from "../data-table";
import { staffHref } from "../staff-pages";
import { StaffSection } from "../staff-section";
import { STATE_LABELS } from "./letter-texts";

type Letters = Awaited<ReturnType<typeof listLetters>>;
type Row = Letters["rows"][number];

const NOTE =
  "Letters go by email to members who want them, and stay in every member’s account. Bounced and unsubscribed addresses are left out.";

export function LettersView({ letters: { rows, page, pages } }: { letters: Letters }) {
  const number = (figure: keyof Row["figures"]) => (row: Row) =>
    row.startedAt ? row.figures[figure].toLocaleString("en-US") : "";
  return (
    <StaffSection note={NOTE}>
      <ButtonLink href={paths.newLetter} className="mb-6 max-sm:w-full">
        Write a letter
      </ButtonLink>
      <DataTable
        caption="Letters"
        rows={rows}
        keyOf={({ id }) => id}
        empty="No letters yet."
        columns={[
          {
            name: "Subject",
            cell: ({ id, subject }) => (
              <Link href={letterPath(id)} className="text-link wrap-anywhere">
                {subject}
              </Link>
            ),
            isHeader: true,
          },
          { name: "State", cell: (row) => STATE_LABELS[row.state] },
          { name: "When", cell: (row) => <span className="whitespace-nowrap">{when(row)}</span> },
          { name: "Sent", cell: number("sent"), isNumber: true },
          { name: "Bounced", cell: number("bounced"), isNumber: true },
          { name: "Unsubscribed", cell: number("unsubscribed"), isNumber: true },
        ]}
      />
      <Pager page={page} pages={pages} hrefOf={(page) => staffHref("letters", { page })} />
    </StaffSection>
  );
}

function when({ startedAt, scheduledAt, updatedAt }: Row): string {
  return formatMoment(startedAt ?? scheduledAt ?? updatedAt);
}
