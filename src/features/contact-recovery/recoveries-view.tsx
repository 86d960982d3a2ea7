import type { RecoveryRow } from "@/domain/contact-recovery/list-recoveries";
import { formatContact } from "@/domain/contacts/format-contact";
import type { Page } from "@/domain/list-page";
import { formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { PagedTable } from "@/ui/layout/paged-table";
import { StaffSection } from "@/ui/layout/staff-section";
import { ProposeRecoveryForm, RecoveryForms } from "./recovery-forms";

type RecoveriesViewProps = { page: Page<RecoveryRow>; canPropose: boolean };

const NOTE =
  "For a member who has lost access to both phone and email. Another lead or administrator has to approve the new contact. They must have had the role for seven days, and not have gotten it from the person who proposes the contact. We notify the old contacts immediately. After 48 hours, the new contact replaces the old one of the same kind, unless the member stops it.";

export function RecoveriesView({ page, canPropose }: RecoveriesViewProps) {
  return (
    <ListAndDetail>
      <StaffSection note={NOTE}>
        <PagedTable
          page={page}
          path={paths.staffContacts}
          caption="New contacts"
          keyOf={({ id }) => id}
          empty="No contact changes in progress."
          columns={[
            { name: "Member", cell: (row) => <RecoveryMember {...row} />, isHeader: true },
            { name: "New contact", cell: (row) => <NewContact {...row} /> },
            { name: "How we verified it", cell: ({ reason }) => reason ?? "" },
            { name: "Proposed", cell: (row) => <Proposed {...row} /> },
            { name: "Status", cell: (row) => <RecoveryStatus {...row} /> },
          ]}
        />
      </StaffSection>
      {canPropose && (
        <StaffSection
          title="Propose a new contact"
          note="Make sure the request comes from the member: call them, meet in person, or ask something only they know."
        >
          <ProposeRecoveryForm />
        </StaffSection>
      )}
    </ListAndDetail>
  );
}

function RecoveryMember({ memberName, username }: RecoveryRow) {
  return (
    <>
      <span className="wrap-anywhere">{memberName}</span>{" "}
      <span className="block font-text text-sm text-ink-soft">@{username}</span>
    </>
  );
}

function NewContact({ kind, contact }: RecoveryRow) {
  if (!contact) return <span className="text-ink-soft">{kind === "email" ? "An email" : "A phone"}</span>;
  const [name, host] = formatContact({ kind, value: contact }).split("@");
  return (
    <span className="wrap-anywhere sm:whitespace-nowrap">
      {name}
      {host && <span className="sm:block">@{host}</span>}
    </span>
  );
}

function Proposed({ proposerName, createdAt }: RecoveryRow) {
  return (
    <span>
      {proposerName}
      <span className="sm:hidden">, </span>
      <span className="whitespace-nowrap sm:block">{formatMoment(createdAt)}</span>
    </span>
  );
}

function RecoveryStatus(row: RecoveryRow) {
  return (
    <div className="flex flex-col items-start gap-3 sm:min-w-48">
      <p>{statusText(row)}</p>
      {row.problem && <p className="text-sm text-ink-soft">{row.problem}</p>}
      <RecoveryForms
        recoveryId={row.id}
        memberName={row.memberName}
        canApprove={row.canApprove}
        canWithdraw={row.canWithdraw}
      />
    </div>
  );
}

type RecoveryProgress = Pick<RecoveryRow, "state" | "approverName" | "dueAt" | "endedAt">;

/** Times are in New York time. */
function statusText({ state, approverName, dueAt, endedAt }: RecoveryProgress): string {
  const on = endedAt ? ` ${formatMoment(endedAt)}.` : ".";
  switch (state) {
    case "waiting":
      return "Waiting for a second person to approve.";
    case "agreed":
      return `Approved by ${approverName}. Takes effect ${dueAt ? formatMoment(dueAt) : "later"}.`;
    case "due":
      return `Approved by ${approverName}. Takes effect within minutes.`;
    case "done":
      return `In effect since${on}`;
    case "stopped":
      return `Stopped${on}`;
    case "withdrawn":
      return `Withdrawn${on}`;
    case "lapsed":
      return "Expired: no one approved it within seven days.";
    case "failed":
      return `No longer possible${on} See the audit trail for the reason.`;
  }
}
