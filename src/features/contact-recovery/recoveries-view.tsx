import type { RecoveryRow } from "@/domain/contact-recovery/list-recoveries";
import { formatContact } from "@/domain/contacts/format-contact";
import type { Page } from "@/domain/list-page";
import { formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { listHref } from "@/lib/urls/search-params";
import { Collapsible } from "@/ui/layout/disclosure";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { EmptyLine } from "@/ui/layout/empty-state";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Pager } from "@/ui/layout/pager";
import { StaffSection } from "@/ui/layout/staff-section";
import { RecoveryForms, StartRecoveryForm } from "./recovery-forms";

const STEPS = [
  "The new contact gets a six-digit code, which the member reads to you.",
  "We notify the old contacts, the member’s devices and all other administrators. Each of them can stop the change.",
  "After three days, the new contact replaces the old one of the same kind. All devices are signed out, and the balance can be spent a day later.",
];

export function RecoveriesView({ page }: { page: Page<RecoveryRow> }) {
  return (
    <ListAndDetail>
      <StaffSection note="For a member who has lost access to both phone and email.">
        <div className="mb-4">
          <Collapsible title="How it works" isOpen={page.rows.length === 0}>
            <ol className="max-w-prose list-decimal space-y-1 pl-5 text-ink-soft">
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Collapsible>
        </div>
        {page.rows.length === 0 ? (
          <EmptyLine>No contact changes in progress.</EmptyLine>
        ) : (
          <ul aria-label="New contacts" className="divide-y divide-line border-y border-line">
            {page.rows.map((row) => (
              <Recovery key={row.id} {...row} />
            ))}
          </ul>
        )}
        <Pager {...page} hrefOf={(number) => listHref(paths.staffContacts, { page: number })} />
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

/** What is known, and what to do next. */
function Recovery(row: RecoveryRow) {
  const { memberName, username, kind, contact, reason, starterName, createdAt, isCodeRejected } = row;
  return (
    <li className="grid gap-x-12 gap-y-4 py-5 lg:grid-cols-2">
      <div className="wrap-anywhere">
        <h2 className="font-display text-xl leading-tight">{memberName}</h2>
        <p className="mt-1 text-sm text-ink-soft">
          <DotSeparated>
            {`@${username}`}
            {`${starterName}, ${unbrokenDates(formatMoment(createdAt))}`}
          </DotSeparated>
        </p>
        <p className="mt-3">{contact ? formatContact({ kind, value: contact }) : KINDS[kind]}</p>
        {reason && <p className="text-[0.9375rem] text-ink-soft">{reason}</p>}
      </div>
      <div className="flex flex-col items-start gap-3">
        <p>{statusText(row)}</p>
        {isCodeRejected && (
          <p className="text-sm text-danger">The code could not be delivered. Check the new contact.</p>
        )}
        <RecoveryForms {...row} />
      </div>
    </li>
  );
}

const KINDS = { email: "An email", phone: "A phone" };

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
