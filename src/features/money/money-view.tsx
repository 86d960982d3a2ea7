import type { OwedWeek } from "@/domain/ledger/list-owed";
import { KIND_LABELS } from "@/domain/ledger/state";
import { formatDay } from "@/lib/dates";
import { formatCents, formatDollars, formatSignedCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { DataTable } from "@/ui/layout/data-table";
import { EmptyState } from "@/ui/layout/empty-state";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { AllWeeksLink } from "@/ui/statistics/all-weeks-link";
import { countedNote } from "@/ui/statistics/counted-note";
import { Figures } from "@/ui/statistics/figures";
import { StatisticsTable } from "@/ui/statistics/statistics-table";
import { WeekByWeek } from "@/ui/statistics/week-by-week";
import { WeekChart } from "@/ui/statistics/week-chart";

type MoneyViewProps = {
  /** Newest first. The first is the current week. */
  weeks: OwedWeek[];
  countedAt: Date | null;
};

export function MoneyView({ weeks, countedAt }: MoneyViewProps) {
  const kinds = weeks.flatMap(({ week, kinds }) => kinds.map((one) => ({ week, ...one })));
  const changes = kinds.filter(({ changeCents }) => changeCents !== 0);
  const [now] = weeks;
  if (!now || kinds.length === 0)
    return (
      <EmptyState title="The club owes nothing yet">
        When a member gets credit, this page shows what the club owes, week by week.{countedNote(countedAt)}
      </EmptyState>
    );
  return (
    <ListAndDetail>
      <StaffSection
        title="What the club owes"
        note={`The sum of all members’ balances, frozen ones too. Pending credit can be spent when a member confirms a phone number, or after its waiting time.${countedNote(countedAt)}`}
      >
        <div className="mb-8">
          <Figures
            figures={[
              { name: "Owed", value: formatCents(now.owedCents) },
              { name: "Spendable", value: formatCents(now.spendableCents) },
              { name: "Pending", value: formatCents(now.pendingCents) },
            ]}
          />
        </div>
        <OwedChart weeks={weeks} />
        <WeekByWeek>
          <OwedTable weeks={weeks} />
        </WeekByWeek>
        <p className="mt-2 flex flex-wrap gap-x-8">
          <AllWeeksLink href={`${paths.conciergeExport}?of=money`} />
          <Link
            href={`${paths.staffMembers}?order=balance`}
            className="inline-flex min-h-11 items-center text-link"
          >
            Members by balance
          </Link>
        </p>
      </StaffSection>
      <StaffSection
        title="By kind"
        note="All entries of a kind added up. The sums together are what the club owes. When a member is erased, their entries leave all weeks."
      >
        <DataTable
          caption="What the club owes by kind"
          rows={now.kinds}
          keyOf={({ kind }) => kind}
          empty="No entries yet."
          columns={[
            { name: "Kind", cell: ({ kind }) => KIND_LABELS[kind], isHeader: true },
            { name: "This week", cell: ({ changeCents }) => formatSignedCents(changeCents), isNumber: true },
            { name: "Sum", cell: ({ owedCents }) => formatCents(owedCents), isNumber: true, isAtEnd: true },
          ]}
        />
      </StaffSection>
      <StaffSection
        title="Changes"
        note="What the entries of each week added to or took from what the club owes."
      >
        <StatisticsTable
          caption="Changes by week and kind"
          kind="kind"
          rows={changes}
          keyOf={({ week, kind }) => `${week} ${kind}`}
          nameOf={({ kind }) => KIND_LABELS[kind]}
          empty="Nothing changed in these weeks."
          metrics={[{ name: "Change", of: ({ changeCents }) => changeCents, format: formatSignedCents }]}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

function OwedTable({ weeks }: { weeks: OwedWeek[] }) {
  return (
    <DataTable
      caption="What the club owes by week"
      rows={weeks}
      keyOf={({ week }) => week}
      empty=""
      columns={[
        { name: "Week", cell: ({ week }) => formatDay(week), isHeader: true },
        { name: "Owed", cell: ({ owedCents }) => formatCents(owedCents), isNumber: true, isAtEnd: true },
        { name: "Spendable", cell: ({ spendableCents }) => formatCents(spendableCents), isNumber: true },
        { name: "Pending", cell: ({ pendingCents }) => formatCents(pendingCents), isNumber: true },
      ]}
    />
  );
}

function OwedChart({ weeks }: { weeks: OwedWeek[] }) {
  const oldestFirst = weeks.toReversed();
  const names = oldestFirst.map(({ week }) => formatDay(week));
  const text = ({ owedCents, pendingCents }: OwedWeek) =>
    `${formatCents(owedCents)}, ${formatCents(pendingCents)} of it pending`;
  const ends = [oldestFirst[0], weeks[0]].map((week) => week && text(week));
  return (
    <WeekChart
      summary={`What the club owes from ${names[0]} to ${names.at(-1)}: first ${ends[0]}; last ${ends[1]}.`}
      weeks={names}
      series={[
        { name: "Spendable", values: oldestFirst.map(({ spendableCents }) => spendableCents) },
        { name: "Pending", values: oldestFirst.map(({ pendingCents }) => pendingCents) },
      ]}
      format={formatDollars}
    />
  );
}
