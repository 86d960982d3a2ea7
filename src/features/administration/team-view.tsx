import type { ReactNode } from "react";
import type { Colleague } from "@/domain/administration/list-team";
import type { UndeliveredMessage } from "@/domain/concierge/queue/list-undelivered";
import type { Page } from "@/domain/page";
import { formatMoment } from "@/lib/dates";
import { requestPath } from "@/lib/paths";
import { Pager } from "@/ui/layout/pager";
import { Link } from "@/ui/link/link";
import { DataTable } from "./data-table";
import { IntakeForm } from "./intake-form";
import { ROLE_LABELS } from "./role-labels";
import { staffHref } from "./staff-query";
import { StaffSection } from "./staff-section";

type TeamViewProps = {
  isOpen: boolean;
  team: Colleague[];
  undelivered: Page<UndeliveredMessage>;
  /** Messages that wait because nothing is configured that could send them. */
  kept: number;
  /** The form by which a message that didn’t leave is tried again. */
  retryForm: (messageId: string) => ReactNode;
};

/** What a lead looks after: the switch, the people, and messages that didn't leave. */
export function TeamView({ isOpen, team, undelivered, kept, retryForm }: TeamViewProps) {
  return (
    <>
      <StaffSection
        title="Intake"
        note={
          isOpen
            ? "Members can ask for a Concierge."
            : "Members read: “Our Concierge team can't take invitations right now. You can still share it yourself.”"
        }
      >
        <IntakeForm key={String(isOpen)} isOpen={isOpen} />
      </StaffSection>
      <StaffSection title="Team">
        <DataTable
          caption="Team"
          rows={team}
          keyOf={({ id }) => id}
          empty="There are no concierges yet."
          columns={[
            { name: "Name", cell: ({ name }) => name, isHeader: true },
            { name: "Role", cell: ({ role }) => ROLE_LABELS[role] },
            { name: "In hand", cell: ({ handling }) => handling, isNumber: true },
            { name: "Sent, 24 h", cell: ({ sentToday }) => sentToday, isNumber: true },
          ]}
        />
      </StaffSection>
      <StaffSection title="Undelivered" note="Messages that could not be delivered after all retries.">
        <DataTable
          caption="Undelivered messages"
          rows={undelivered.rows}
          keyOf={({ id }) => id}
          empty={kept === 0 ? "Everything has left." : keptText(kept)}
          columns={[
            { name: "Message", cell: (message) => <MessageName {...message} />, isHeader: true },
            { name: "By", cell: ({ channel }) => (channel === "email" ? "Email" : "Text") },
            { name: "Tries", cell: ({ attempts }) => attempts, isNumber: true },
            { name: "What went wrong", cell: ({ lastError }) => lastError ?? "" },
            { name: "Written", cell: ({ createdAt }) => formatMoment(createdAt) },
            { name: "Once more", cell: ({ id, canRetry }) => canRetry && retryForm(id) },
          ]}
        />
        <Pager
          page={undelivered.page}
          pages={undelivered.pages}
          hrefOf={(page) => staffHref({ view: "team", page })}
        />
      </StaffSection>
    </>
  );
}

function keptText(kept: number): string {
  const messages = kept === 1 ? "1 message waits" : `${kept} messages wait`;
  return `Nothing has failed. ${messages} for mail or texts to be configured.`;
}

function MessageName({ kind, conciergeRequestId }: UndeliveredMessage) {
  const name = <span className="inline-block first-letter:uppercase">{kind.replaceAll("-", " ")}</span>;
  if (!conciergeRequestId) return name;
  return (
    <Link href={requestPath(conciergeRequestId)} className="text-link">
      {name}
    </Link>
  );
}
