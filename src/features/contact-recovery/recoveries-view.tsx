import type { RecoveryRow } from "@/domain/contact-recovery/list-recoveries";
import { formatContact } from "@/domain/contacts/format-contact";
import type { Page } from "@/domain/list-page";
import { formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { PagedTable } from "@/ui/layout/paged-table";
import { StaffSection } from "@/ui/layout/staff-section";
import { RecoveryForms, StartRecoveryForm } from "./recovery-forms";

const NOTE =
  "For a member who has lost access to both phone and email. The new contact gets a six-digit code, which the member reads to you. Then we notify the old contacts, the member’s devices and all other administrators, and each of them can stop the change. After three days, the new contact replaces the old one of the same kind. All devices are signed out, and the balance can be spent a day later.";

export function RecoveriesView({ page }: { page: Page<RecoveryRow> }) {
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
            { name: "Started", cell: (row) => <Started {...row} /> },
            { name: "Status", cell: (row) => <RecoveryStatus {...row} /> },
          ]}
        />
      </StaffSection>
      <StaffSection
        title="Give a member a new contact"
        note="Make sure the request comes from the member: call them, meet in person, or ask something only they know."
      >
        <StartRecoveryForm />
      </StaffSection>
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

function Started({ starterName, createdAt }: RecoveryRow) {
  return (
    <span>
      {starterName}
      <span className="sm:hidden">, </span>
      <span className="whitespace-nowrap sm:block">{formatMoment(createdAt)}</span>
    </span>
  );
}

function RecoveryStatus(row: RecoveryRow) {
  return (
    <div className="flex flex-col items-start gap-3 sm:min-w-48">
      <p>{statusText(row)}</p>
      {row.isCodeRejected && (
        <p className="text-sm text-danger">The code could not be delivered. Check the new contact.</p>
      )}
      <RecoveryForms {...row} />
    </div>
  );
}

type RecoveryProgress = Pick<RecoveryRow, "state" | "dueAt" | "endedAt">;

/** Times are in New York time. */
function statusText({ state, dueAt, endedAt }: RecoveryProgress): string {
  const on = endedAt ? ` ${formatMoment(endedAt)}.` : ".";
  switch (state) {
    case "waiting":
      return "Waiting for the code.";
    case "verified":
      return `Takes effect ${dueAt ? formatMoment(dueAt) : "later"}.`;
    case "due":
      return "Takes effect within minutes.";
    case "done":
      return `In effect since${on}`;
    case "stopped":
      return `Stopped${on}`;
    case "withdrawn":
      return `Withdrawn${on}`;
    case "lapsed":
      return "Expired: no one entered the code within a day.";
    case "failed":
      return `No longer possible${on} See the audit trail for the reason.`;
  }
}
