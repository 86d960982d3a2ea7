import type { ImportSummary } from "@/domain/member-import/list-imports";
import type { MessagePreview } from "@/domain/messages/preview-message";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { EarlierImports } from "./earlier-imports";
import { ImportForm } from "./import-form";
import { UndoSection } from "./undo-section";
import { type SelectedImport, WelcomeSection } from "./welcome-section";

type ImportViewProps = {
  imports: ImportSummary[];
  /** The import that the page shows. */
  selected: SelectedImport | null;
  preview: MessagePreview;
  problem?: string;
};

const SAMPLE = `First name,Last name,Email,Phone,Username,Joined on,Balance,Sponsor
Clara,Whitfield,clara.whitfield@members.example,,clara,2019-03-14,125.00,
Benedict,Osei,,(212) 555-0163,,2019-05-02,40,clara
`;

export function ImportView({ imports, selected, preview, problem }: ImportViewProps) {
  return (
    <ListAndDetail
      detail={
        <StaffSection title="The file" note="The first row names the columns. Their order does not matter.">
          <ColumnList />
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`}
            download="members-sample.csv"
            className="mt-2 inline-flex min-h-11 items-center text-link"
          >
            Download a sample
          </a>
        </StaffSection>
      }
    >
      <StaffSection note="A CSV file as Mailchimp, Ghost, Shopify and many other programs export it, or a spreadsheet. New members can sign in immediately. No one gets a message until you send the welcome.">
        <ImportForm problem={problem} />
      </StaffSection>
      {selected && <WelcomeSection {...selected} preview={preview} />}
      {selected && <UndoSection {...selected} />}
      {imports.length > 0 && (
        <StaffSection title="Earlier imports">
          <EarlierImports imports={imports} />
        </StaffSection>
      )}
    </ListAndDetail>
  );
}

const COLUMNS = [
  ["First name, Last name", "or one column “Name”, or none"],
  ["Email, Phone", "one of them, or both"],
  ["Username", "otherwise made from the name"],
  ["Joined on", "such as 2019-03-14 or 3/14/2019"],
  ["Letters", "yes or no"],
  ["Balance", "in dollars, up to $10,000"],
  ["Sponsor", "an email, phone or username"],
] as const;

function ColumnList() {
  return (
    <>
      <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
        {COLUMNS.map(([name, note]) => (
          <div key={name} className="py-2.5">
            <dt>{name}</dt>
            <dd className="text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        Importing the same file again adds no duplicates. It doesn’t change members who have a row’s email or
        phone.
      </p>
    </>
  );
}
