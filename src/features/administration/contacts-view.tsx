import type { ProposalRow } from "@/domain/contact-recovery/list-proposals";
import { formatContact } from "@/domain/contacts/format-contact";
import type { Page } from "@/domain/page";
import { formatMoment } from "@/lib/dates";
import { Pager } from "@/ui/layout/pager";
import { DataTable } from "./data-table";
import { ProposalForms } from "./proposal-forms";
import { proposalStanding } from "./proposal-standing";
import { ProposeForm } from "./propose-form";
import { staffHref } from "./staff-query";
import { StaffSection } from "./staff-section";

type ContactsViewProps = { page: Page<ProposalRow>; canPropose: boolean };

const NOTE =
  "For a member who has lost access to both phone and email. A second person, a lead or an administrator, has to agree. The old contacts are told at once; 48 hours later the new one takes the place of the old one of its kind, unless the member stops it.";

/** New contacts for members who lost theirs: what is under way, and, for administrators, a new one. */
export function ContactsView({ page, canPropose }: ContactsViewProps) {
  return (
    <>
      <StaffSection title="Lost contact" note={NOTE}>
        <DataTable
          caption="New contacts"
          rows={page.rows}
          keyOf={({ id }) => id}
          empty="Nothing is under way."
          columns={[
            { name: "Member", cell: (row) => <ProposalMember {...row} />, isHeader: true },
            { name: "New contact", cell: (row) => <NewContact {...row} /> },
            { name: "How we know", cell: ({ reason }) => reason ?? "" },
            { name: "Proposed", cell: (row) => <Proposed {...row} /> },
            { name: "Now", cell: (row) => <Standing {...row} /> },
          ]}
        />
        <Pager
          page={page.page}
          pages={page.pages}
          hrefOf={(number) => staffHref({ view: "contacts", page: number })}
        />
      </StaffSection>
      {canPropose && (
        <StaffSection
          title="Propose a new contact"
          note="Make sure the request comes from the member: call them, meet in person, or ask something only they know."
        >
          <ProposeForm />
        </StaffSection>
      )}
    </>
  );
}

function ProposalMember({ memberName, username }: ProposalRow) {
  return (
    <>
      <span className="whitespace-nowrap">{memberName}</span>{" "}
      <span className="block font-text text-sm text-ink-soft">@{username}</span>
    </>
  );
}

function NewContact({ kind, contact }: ProposalRow) {
  if (!contact) return <span className="text-ink-soft">{kind === "email" ? "An email" : "A phone"}</span>;
  const [name, host] = formatContact({ kind, value: contact }).split("@");
  return (
    <span className="wrap-anywhere sm:whitespace-nowrap">
      {name}
      {host && <span className="sm:block">@{host}</span>}
    </span>
  );
}

function Proposed({ proposerName, createdAt }: ProposalRow) {
  return (
    <span>
      {proposerName}
      <span className="sm:hidden">, </span>
      <span className="whitespace-nowrap sm:block">{formatMoment(createdAt)}</span>
    </span>
  );
}

function Standing(row: ProposalRow) {
  return (
    <div className="flex flex-col items-start gap-3 sm:min-w-48">
      <p>{proposalStanding(row)}</p>
      <ProposalForms
        proposalId={row.id}
        memberName={row.memberName}
        canAgree={row.canAgree}
        canWithdraw={row.canWithdraw}
      />
    </div>
  );
}
