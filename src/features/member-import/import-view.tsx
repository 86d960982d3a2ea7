import type { ImportSummary } from "@/domain/member-import/list-imports";
import type { MessagePreview } from "@/domain/messages/preview-message";
import { formatDate, formatDateAndTime } from "@/lib/dates";
import { memberImportPath } from "@/lib/paths";
import { membersText } from "@/lib/text/members-text";
import { ActionForm } from "@/ui/forms/action-form";
import { DataTable } from "@/ui/layout/data-table";
import { Collapsible } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Notice } from "@/ui/layout/notice";
import { StaffSection } from "@/ui/layout/staff-section";
import { RefreshWhileSending } from "@/ui/toast/refresh-while-sending";
import { undoImportAction } from "./import-actions";
import { ImportForm } from "./import-form";
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
    <div className="flex flex-col gap-14">
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
      </ListAndDetail>
      {imports.length > 0 && (
        <StaffSection title="Earlier imports">
          <EarlierImports imports={imports} />
        </StaffSection>
      )}
    </div>
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

function EarlierImports({ imports }: { imports: ImportSummary[] }) {
  return (
    <DataTable
      caption="Earlier imports"
      rows={imports}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        { name: "When", cell: (row) => <When {...row} />, isHeader: true },
        { name: "New", cell: ({ newRows }) => newRows.toLocaleString("en-US"), isNumber: true },
        { name: "Known", cell: ({ memberRows }) => memberRows.toLocaleString("en-US"), isNumber: true },
        { name: "Wrong", cell: ({ wrongRows }) => wrongRows.toLocaleString("en-US"), isNumber: true },
        { name: "Welcomed", cell: ({ welcomed }) => welcomed.toLocaleString("en-US"), isNumber: true },
        { name: "Bounced", cell: ({ bounced }) => bounced.toLocaleString("en-US"), isNumber: true },
        { name: "Signed in", cell: ({ signedIn }) => signedIn.toLocaleString("en-US"), isNumber: true },
      ]}
    />
  );
}

function When(summary: ImportSummary) {
  const { id, createdAt, finishedAt, uploadedBy } = summary;
  const state = stateOf(summary);
  return (
    <>
      <Link href={memberImportPath(id)} className="text-link whitespace-nowrap">
        {formatDate(createdAt)}
      </Link>
      <span className="block font-text text-sm text-ink-soft">{uploadedBy ?? "The command line"}</span>
      {state && (
        <span className={`block font-text text-sm ${finishedAt ? "text-brass-ink" : "text-danger"}`}>
          {state}
        </span>
      )}
    </>
  );
}

function stateOf({ finishedAt, undoneAt, undoFinishedAt, isStopped, isWelcoming }: ImportSummary) {
  if (undoneAt) return undoFinishedAt ? "Undone" : "Being undone";
  if (!finishedAt) return "Not finished";
  if (isStopped) return "Welcome stopped";
  return isWelcoming ? "Being welcomed" : null;
}

/** Takes an import back, or says what an undo has done. */
function UndoSection({ summary, removable }: SelectedImport) {
  const { id, undoneAt, undoFinishedAt, removedRows } = summary;
  if (!undoneAt && removable === 0) return null;
  return (
    <StaffSection
      title={undoneAt ? "Undone" : "Undo this import"}
      note={
        undoneAt
          ? `On ${formatDateAndTime(undoneAt)} (New York time).`
          : "Wrong file? Take it back, and import the right one."
      }
    >
      {undoneAt ? (
        <Notice role="status">
          <RefreshWhileSending isSending={!undoFinishedAt} />
          <p className="text-ink">
            {membersText(removedRows)} removed
            {undoFinishedAt ? "." : `, ${removable.toLocaleString("en-US")} to go.`}
          </p>
          <p>{staysText(summary, removable)} You can import the same file again.</p>
        </Notice>
      ) : (
        <Collapsible title={`Remove the ${membersText(removable)} who never signed in`}>
          <div className="grid gap-4">
            <p className="max-w-prose text-ink-soft">
              Their balances and the welcomes that wait go too. {staysText(summary, removable)} Opt-outs and
              bounced addresses stay. This can’t be undone.
            </p>
            <ActionForm
              action={undoImportAction}
              hidden={{ importId: id }}
              submit={`Remove ${membersText(removable)}`}
              variant="danger"
              className="grid gap-4 justify-items-start"
            />
          </div>
        </Collapsible>
      )}
    </StaffSection>
  );
}

/** For example "3 signed in and stay. 1 has credit, an invitation or a note of the team and stays." */
function staysText({ members, signedIn }: SelectedImport["summary"], removable: number): string {
  const others = Math.max(members - removable - signedIn, 0);
  const texts = [
    signedIn > 0 && `${signedIn.toLocaleString("en-US")} signed in and ${signedIn === 1 ? "stays" : "stay"}.`,
    others > 0 &&
      `${others.toLocaleString("en-US")} got something from the team since and ${others === 1 ? "stays" : "stay"}.`,
  ];
  return texts.filter(Boolean).join(" ") || "No one of them has signed in.";
}
