import type { ReactNode } from "react";
import type { Colleague } from "@/domain/concierge/list-team";
import type { UndeliveredMessage } from "@/domain/concierge/queue/list-undelivered";
import type { Page } from "@/domain/list-page";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import { MESSAGE_KINDS } from "@/domain/messages/kinds/message-kinds";
import { formatMoment } from "@/lib/dates";
import { conciergeRequestPath, paths } from "@/lib/paths";
import { DataTable, PagedTable } from "@/ui/layout/data-table";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { PersonName } from "@/ui/layout/person-name";
import { StaffSection } from "@/ui/layout/staff-section";

type TeamViewProps = {
  isOpen: boolean;
  team: Colleague[];
  undelivered: Page<UndeliveredMessage>;
  /** The number of messages that wait because no provider is configured. */
  unsendable: number;
  intakeForm: ReactNode;
  retryForm: (messageId: string) => ReactNode;
};

export function TeamView({ isOpen, team, undelivered, unsendable, intakeForm, retryForm }: TeamViewProps) {
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
          {intakeForm}
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
            { name: "Name", cell: (colleague) => <PersonName {...colleague} />, isHeader: true },
            { name: "Role", cell: ({ role }) => ROLE_LABELS[role] },
            { name: "Claimed", cell: ({ handling }) => handling, isNumber: true },
            {
              name: "Sent, last 24 h",
              cell: ({ sentToday }) => (
                <>
                  {sentToday}
                  <span className="sm:hidden"> sent</span>
                </>
              ),
              isNumber: true,
              isAtEnd: true,
            },
          ]}
        />
      </StaffSection>
      <StaffSection title="Undelivered" note="Messages that could not be delivered after all retries.">
        <PagedTable
          page={undelivered}
          path={paths.staff}
          caption="Undelivered messages"
          keyOf={({ id }) => id}
          empty={unsendable === 0 ? "All messages were sent." : unsendableText(unsendable)}
          columns={[
            { name: "Message", cell: (message) => <MessageName {...message} />, isHeader: true },
            { name: "Error", cell: ({ lastError }) => lastError && errorText(lastError) },
            {
              name: "Created",
              cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
            },
            {
              name: "Try again",
              cell: ({ id, canRetry }) => canRetry && retryForm(id),
              isAction: true,
              isAtEnd: true,
            },
          ]}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

function unsendableText(count: number): string {
  const messages = count === 1 ? "1 message is waiting" : `${count} messages are waiting`;
  return `No messages have failed. ${messages} until email or texts are configured.`;
}

const SERVICES = { twilio: "The text service", smtp: "The mail server" };

/** Names the service of an error, such as "twilio 503". */
function errorText(error: string): string {
  const [name = "", ...details] = error.split(" ");
  const service = SERVICES[name as keyof typeof SERVICES];
  return service ? `${service} didn’t take it (${details.join(" ")})` : error;
}

function MessageName({ kind, channel, attempts, conciergeRequestId }: UndeliveredMessage) {
  const { label } = MESSAGE_KINDS[kind];
  return (
    <>
      {conciergeRequestId ? (
        <Link href={conciergeRequestPath(conciergeRequestId)} className="text-link">
          {label}
        </Link>
      ) : (
        label
      )}
      <span className="block text-sm text-ink-soft">
        {`${channel === "email" ? "Email" : "Text"}, ${attempts} ${attempts === 1 ? "try" : "tries"}`}
      </span>
    </>
  );
}
