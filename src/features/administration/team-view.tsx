import type { ReactNode } from "react";
import type { Colleague } from "@/domain/administration/list-team";
import type { UndeliveredMessage } from "@/domain/concierge/queue/list-undelivered";
import type { Page } from "@/domain/list-page";
import { MESSAGE_KINDS } from "@/domain/messages/kinds/message-kinds";
import { formatMoment } from "@/lib/dates";
import { conciergeRequestPath } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Pager } from "@/ui/layout/pager";
import { DataTable } from "./data-table";
import { IntakeForm } from "./intake-form";
import { ROLE_LABELS } from "./role-labels";
import { staffHref } from "./staff-pages";
import { StaffSection } from "./staff-section";

type TeamViewProps = {
  isOpen: boolean;
  team: Colleague[];
  undelivered: Page<UndeliveredMessage>;
  /** The number of messages that wait because no provider is configured. */
  unsendable: number;
  retryForm: (messageId: string) => ReactNode;
};

export function TeamView({ isOpen, team, undelivered, unsendable, retryForm }: TeamViewProps) {
  return (
    <ListAndDetail
      detail={
        <StaffSection
          title="Intake"
          note={
            isOpen
              ? "Members can request a Concierge."
              : "Members see: “Our Concierge team can’t take invitations right now. You can still share this one yourself.”"
          }
        >
          <IntakeForm key={String(isOpen)} isOpen={isOpen} />
        </StaffSection>
      }
    >
      <StaffSection>
        <DataTable
          caption="Team"
          rows={team}
          keyOf={({ id }) => id}
          empty="There are no concierges yet."
          columns={[
            { name: "Name", cell: ({ name }) => name, isHeader: true },
            { name: "Role", cell: ({ role }) => ROLE_LABELS[role] },
            { name: "Claimed", cell: ({ handling }) => handling, isNumber: true },
            { name: "Sent, last 24 h", cell: ({ sentToday }) => sentToday, isNumber: true },
          ]}
        />
      </StaffSection>
      <StaffSection title="Undelivered" note="Messages that could not be delivered after all retries.">
        <DataTable
          caption="Undelivered messages"
          rows={undelivered.rows}
          keyOf={({ id }) => id}
          empty={unsendable === 0 ? "All messages were sent." : unsendableText(unsendable)}
          columns={[
            { name: "Message", cell: (message) => <MessageName {...message} />, isHeader: true },
            { name: "Channel", cell: ({ channel }) => (channel === "email" ? "Email" : "Text") },
            { name: "Tries", cell: ({ attempts }) => attempts, isNumber: true },
            { name: "Error", cell: ({ lastError }) => lastError ?? "" },
            { name: "Created", cell: ({ createdAt }) => formatMoment(createdAt) },
            { name: "Try again", cell: ({ id, canRetry }) => canRetry && retryForm(id) },
          ]}
        />
        <Pager
          page={undelivered.page}
          pages={undelivered.pages}
          hrefOf={(page) => staffHref("team", { page })}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

function unsendableText(count: number): string {
  const messages = count === 1 ? "1 message is waiting" : `${count} messages are waiting`;
  return `No messages have failed. ${messages} until email or texts are configured.`;
}

function MessageName({ kind, conciergeRequestId }: UndeliveredMessage) {
  const { label } = MESSAGE_KINDS[kind];
  if (!conciergeRequestId) return label;
  return (
    <Link href={conciergeRequestPath(conciergeRequestId)} className="text-link">
      {label}
    </Link>
  );
}
