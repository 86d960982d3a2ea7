import type { ImportSummary } from "@/domain/member-import/list-imports";
import type { Recipients } from "@/domain/member-import/send-welcome";
import type { MessagePreview } from "@/domain/messages/preview-message";
import { formatDate, formatDateAndTime } from "@/lib/dates";
import { memberImportPath, messageTextPath } from "@/lib/paths";
import { Collapsible } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Notice } from "@/ui/layout/notice";
import { DataTable } from "../data-table";
import { MailFrame } from "../mail-frame";
import { StaffSection } from "../staff-section";
import { ImportForm } from "./import-form";
import { membersText } from "./members-text";
import { WelcomeForm } from "./welcome-form";

type ImportViewProps = {
  imports: ImportSummary[];
  /** The import whose welcome the page shows. */
  selected: { summary: ImportSummary; recipients: Recipients } | null;
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
      <StaffSection note="A CSV file from Mailchimp, Ghost or a spreadsheet. New members can sign in immediately. No one gets a message until you send the welcome.">
        <ImportForm problem={problem} />
      </StaffSection>
      {selected && <Welcome {...selected} preview={preview} />}
      {imports.length > 0 && (
        <StaffSection title="Earlier imports">
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
              { name: "Signed in", cell: ({ signedIn }) => signedIn.toLocaleString("en-US"), isNumber: true },
            ]}
          />
        </StaffSection>
      )}
    </ListAndDetail>
  );
}

function When({ id, createdAt, finishedAt, uploadedBy }: ImportSummary) {
  return (
    <>
      <Link href={memberImportPath(id)} className="text-link whitespace-nowrap">
        {formatDate(createdAt)}
      </Link>
      <span className="block font-text text-sm text-ink-soft">{uploadedBy ?? "The command line"}</span>
      {!finishedAt && <span className="block font-text text-sm text-danger">Not finished</span>}
    </>
  );
}

type WelcomeProps = { summary: ImportSummary; recipients: Recipients; preview: MessagePreview };

function Welcome({ summary, recipients, preview }: WelcomeProps) {
  const { id, createdAt, finishedAt, welcomed, isWelcoming } = summary;
  const count = recipients.email + recipients.phone;
  return (
    <StaffSection
      title="Send welcome"
      note={`For the import of ${formatDateAndTime(createdAt)} (New York time).`}
    >
      {!finishedAt ? (
        <p className="max-w-prose text-ink-soft">
          This import isn’t finished. Choose the same file again, and import it to the end.
        </p>
      ) : isWelcoming && count > 0 ? (
        <Notice role="status">
          <p className="text-ink">
            {membersText(welcomed)} welcomed, {count.toLocaleString("en-US")} to go.
          </p>
          <p>We send a few hundred a minute, so that sign-in codes aren’t delayed.</p>
        </Notice>
      ) : count === 0 ? (
        <p className="max-w-prose text-ink-soft">{doneText(welcomed, recipients)}</p>
      ) : (
        <div className="grid gap-4">
          <p className="max-w-prose text-ink-soft">{recipientsText(recipients)}</p>
          <Collapsible title={`Preview, and send to ${membersText(count)}`}>
            <div className="grid gap-6">
              <figure className="max-w-xl">
                <figcaption className="sr-only">Preview of the welcome</figcaption>
                <p className="mb-3 font-medium">{preview.subject}</p>
                <MailFrame title="The welcome" html={preview.html} />
              </figure>
              <p className="max-w-prose text-ink-soft">
                You can change it under{" "}
                <Link href={messageTextPath("member-welcome")} className="text-link">
                  Message texts
                </Link>
                .
              </p>
              <WelcomeForm importId={id} recipients={count} />
            </div>
          </Collapsible>
        </div>
      )}
    </StaffSection>
  );
}

function recipientsText({ email, phone, ...others }: Recipients): string {
  const ways = [
    ...(email > 0 ? [`${email.toLocaleString("en-US")} by email`] : []),
    ...(phone > 0 ? [`${phone.toLocaleString("en-US")} by text message`] : []),
  ];
  return `${ways.join(", ")}. Members who have signed in, or are suspended, get none.${leftOutText(others)}`;
}

/** Who gets no welcome, and why; begins with a space. */
function leftOutText({ optedOut, unreachable }: Pick<Recipients, "optedOut" | "unreachable">): string {
  const texts = [
    optedOut > 0 && ` ${membersText(optedOut)} opted out of our messages.`,
    unreachable > 0 &&
      ` ${membersText(unreachable)} can be welcomed after text messages or emails are set up (“Not configured”).`,
  ];
  return texts.filter(Boolean).join("");
}

function doneText(welcomed: number, others: Recipients): string {
  const done =
    welcomed > 0
      ? `${membersText(welcomed)} welcomed. No one else is waiting.`
      : "No one is waiting for a welcome.";
  return done + leftOutText(others);
}

const COLUMNS = [
  ["First name, Last name", "or one column “Name”"],
  ["Email, Phone", "one of them, or both"],
  ["Username", "otherwise made from the name"],
  ["Joined on", "such as 2019-03-14 or 3/14/2019"],
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
