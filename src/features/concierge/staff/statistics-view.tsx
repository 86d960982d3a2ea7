import type { ReactNode } from "react";
import type { StatisticsName } from "@/domain/concierge/export-statistics";
import type { ConciergeStatistics, InvitationStatistics, SendTime } from "@/domain/concierge/list-statistics";
import { paths } from "@/lib/paths";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { AllWeeksLink } from "@/ui/statistics/all-weeks-link";
import { countedNote } from "@/ui/statistics/counted-note";
import { StatisticsTable } from "@/ui/statistics/statistics-table";
import { WeekByWeek } from "@/ui/statistics/week-by-week";
import { panelsNote, WeekPanels } from "@/ui/statistics/week-panels";
import { byWeek } from "@/ui/statistics/week-summary";

type StatisticsViewProps = {
  /** Mondays, oldest first. */
  weeks: string[];
  countedAt: Date | null;
  concierge: ConciergeStatistics[];
  sendTimes: SendTime[];
  invitations: InvitationStatistics[];
  /** The figures of perks, for administrators only. */
  perks?: ReactNode;
};

export function StatisticsView(props: StatisticsViewProps) {
  const { weeks, countedAt, concierge, sendTimes, invitations, perks } = props;
  return (
    <ListAndDetail>
      <p className="-mb-8 max-w-prose text-ink-soft">{`${panelsNote(weeks)}${countedNote(countedAt)}`}</p>
      <StaffSection
        title="The Concierge"
        note="Grouped by the week of the request (Monday to Sunday, New York time) and by the concierge who sent it or claimed it last."
      >
        <WeekPanels
          weeks={weeks}
          series={[
            { name: "Requested", values: byWeek(weeks, concierge, ({ asked }) => asked) },
            { name: "Sent within 24 hours", values: byWeek(weeks, concierge, ({ inTime }) => inTime) },
            { name: "Joined", values: byWeek(weeks, concierge, ({ joined }) => joined) },
            {
              name: "Median hours to send",
              values: byWeek(weeks, sendTimes, ({ hours }) => hours),
              isAverage: true,
            },
          ]}
        />
        <WeekByWeek>
          <StatisticsTable
            caption="The Concierge by week"
            kind="Concierge"
            rows={concierge}
            keyOf={({ week, conciergeId }) => `${week} ${conciergeId}`}
            nameOf={(row) => row.concierge ?? "No one yet"}
            empty="No Concierge requests in these weeks."
            metrics={[
              { name: "Requested", of: ({ asked }) => asked },
              { name: "Sent, 24 h", of: ({ inTime }) => inTime },
              { name: "Sent", of: ({ sent }) => sent },
              { name: "Delivered", of: ({ delivered }) => delivered },
              { name: "Bounced", of: ({ bounced }) => bounced },
              { name: "Joined", of: ({ joined }) => joined },
            ]}
          />
        </WeekByWeek>
        <FileLink of="concierge-figures" />
      </StaffSection>
      <StaffSection
        title="Invitations"
        note="Grouped by the week they were created and the page where the sponsor started. Counts: created, shared, and joined by at least one friend."
      >
        <WeekPanels
          weeks={weeks}
          series={[
            { name: "Created", values: byWeek(weeks, invitations, ({ created }) => created) },
            { name: "Shared", values: byWeek(weeks, invitations, ({ shared }) => shared) },
            { name: "Joined", values: byWeek(weeks, invitations, ({ joined }) => joined) },
          ]}
        />
        <WeekByWeek>
          <StatisticsTable
            caption="Invitations by week"
            kind="started at"
            rows={invitations}
            keyOf={({ week, source }) => `${week} ${source}`}
            nameOf={({ source }) => SOURCE_LABELS[source] ?? source.replaceAll(/[-_]/g, " ")}
            empty="No invitations were created in these weeks."
            metrics={[
              { name: "Created", of: ({ created }) => created },
              { name: "Shared", of: ({ shared }) => shared },
              { name: "Joined", of: ({ joined }) => joined },
              { name: "Friends", of: ({ friends }) => friends },
            ]}
          />
        </WeekByWeek>
        <FileLink of="invitation-figures" />
      </StaffSection>
      {perks && (
        <StaffSection
          title="Perks and payments"
          note="Returned claims and undone uses aren’t counted. Payments are those with a balance. Grouped by week and perk. A return or a refund counts in its own week."
        >
          {perks}
        </StaffSection>
      )}
    </ListAndDetail>
  );
}

/** Where the sponsor started. The names of the addresses' parameter; others are shown as words. */
const SOURCE_LABELS: Record<string, string> = {
  home: "Home",
  profile: "Profile page",
  onboarding: "First reminder",
  "tab-bar": "Tab bar",
  header: "Header",
  waitlist: "Waitlist",
};

function FileLink({ of }: { of: StatisticsName }) {
  return (
    <p className="mt-4">
      <AllWeeksLink href={`${paths.conciergeExport}?of=${of}`} />
    </p>
  );
}
