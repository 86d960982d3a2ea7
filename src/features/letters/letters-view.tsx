import type { listLetters } from "@/domain/letters/list-letters";
import { formatMoment } from "@/lib/dates";
import { letterPath, paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { Badge } from "@/ui/layout/badge";
import { PagedTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { StaffSection } from "@/ui/layout/staff-section";
import { STATE_LABELS } from "./letter-texts";

type Letters = Awaited<ReturnType<typeof listLetters>>;
type Row = Letters["rows"][number];

const NOTE =
  "Letters go by email to members who want them, and stay in every member’s account. Bounced and unsubscribed addresses are left out.";

export function LettersView({ letters }: { letters: Letters }) {
  const number = (figure: keyof Row["figures"]) => (row: Row) =>
    row.startedAt ? row.figures[figure].toLocaleString("en-US") : "";
  return (
    <StaffSection note={NOTE}>
      <ButtonLink href={paths.newLetter} className="mb-6">
        Write a letter
      </ButtonLink>
      <PagedTable
        page={letters}
        path={paths.staffLetters}
        caption="Letters"
        keyOf={({ id }) => id}
        empty="No letters yet."
        columns={[
          {
            name: "Subject",
            cell: (row) => <Subject {...row} />,
            isHeader: true,
          },
          { name: "State", cell: (row) => <Badge>{STATE_LABELS[row.state]}</Badge>, isWide: true },
          {
            name: "When",
            cell: (row) => <span className="whitespace-nowrap">{when(row)}</span>,
            isWide: true,
          },
          { name: "Sent", cell: number("sent"), isNumber: true, isWide: true },
          { name: "Bounced", cell: number("bounced"), isNumber: true, isWide: true },
          { name: "Unsubscribed", cell: number("unsubscribed"), isNumber: true, isWide: true },
        ]}
      />
    </StaffSection>
  );
}

/** Phones show the state and the figures here. */
function Subject(row: Row) {
  const { id, subject, state, startedAt, figures } = row;
  return (
    <>
      <Link href={letterPath(id)} className="text-link wrap-anywhere">
        {subject}
      </Link>
      <span className="mt-1 block font-text text-sm text-ink-soft sm:hidden">
        <DotSeparated>
          {STATE_LABELS[state]}
          {when(row)}
          {startedAt && `${figures.sent.toLocaleString("en-US")} sent`}
          {figures.bounced > 0 && `${figures.bounced.toLocaleString("en-US")} bounced`}
        </DotSeparated>
      </span>
    </>
  );
}

function when({ startedAt, scheduledAt, updatedAt }: Row): string {
  return formatMoment(startedAt ?? scheduledAt ?? updatedAt);
}
