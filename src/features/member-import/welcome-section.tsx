import type { ImportSummary } from "@/domain/member-import/list-imports";
import type { Recipients } from "@/domain/member-import/send-welcome";
import type { MessagePreview } from "@/domain/messages/preview-message";
import { formatDateAndTime } from "@/lib/dates";
import { messageTextPath } from "@/lib/paths";
import { membersText } from "@/lib/text/members-text";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { MailFrame } from "@/ui/layout/mail-frame";
import { Notice } from "@/ui/layout/notice";
import { StaffSection } from "@/ui/layout/staff-section";
import { RefreshWhileSending } from "@/ui/toast/refresh-while-sending";
import { continueWelcomeAction, stopWelcomeAction } from "./import-actions";
import { WelcomeForm } from "./welcome-form";

export type SelectedImport = {
  summary: ImportSummary;
  recipients: Recipients;
  /** The welcomes that are written and not sent. */
  waiting: number;
  /** The members whom an undo removes. */
  removable: number;
};

type WelcomeSectionProps = SelectedImport & { preview: MessagePreview };

export function WelcomeSection({ summary, recipients, waiting, preview }: WelcomeSectionProps) {
  const { id, createdAt, finishedAt, undoneAt, welcomed, isWelcoming, isStopped, welcomeToAll } = summary;
  if (undoneAt) return null;
  const { noLetters } = recipients;
  const count = recipients.email + recipients.phone;
  const left = count + (welcomeToAll ? noLetters : 0);
  const stopForm = (
    <ActionForm
      key="stop"
      action={stopWelcomeAction}
      hidden={{ importId: id }}
      submit="Stop the welcome"
      variant="quiet"
      className="grid gap-3 justify-items-start"
    />
  );
  return (
    <StaffSection
      title="Send welcome"
      note={`For the import of ${formatDateAndTime(createdAt)} (New York time).`}
    >
      {!finishedAt ? (
        <p className="max-w-prose text-ink-soft">
          This import isn’t finished. Choose the same file again, and import it to the end.
        </p>
      ) : isStopped ? (
        <div className="grid gap-4">
          <Notice role="status">
            <p className="text-ink">
              Stopped. {membersText(welcomed)} welcomed, {left.toLocaleString("en-US")} to go.
            </p>
            <p>No one gets it twice when it goes on.{leftOutText(recipients, welcomeToAll)}</p>
          </Notice>
          <ActionForm
            key="continue"
            action={continueWelcomeAction}
            hidden={{ importId: id }}
            submit="Continue the welcome"
            toast={{ icon: "check" }}
            className="grid gap-3 justify-items-start"
          />
        </div>
      ) : isWelcoming && left > 0 ? (
        <div className="grid gap-4">
          <RefreshWhileSending isSending />
          <Notice role="status">
            <p className="text-ink">
              {membersText(welcomed)} welcomed, {left.toLocaleString("en-US")} to go.
            </p>
            <p>We send a few hundred a minute, so that sign-in codes aren’t delayed.</p>
          </Notice>
          {stopForm}
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="max-w-prose text-ink-soft">
            {count > 0 ? recipientsText(recipients) : doneText(welcomed, recipients)}
          </p>
          {waiting > 0 && (
            <div className="grid gap-3">
              <Notice>
                {waiting === 1 ? "1 message waits" : `${waiting.toLocaleString("en-US")} messages wait`} to be
                sent.
              </Notice>
              {stopForm}
            </div>
          )}
          {count + noLetters > 0 && (
            <Collapsible
              title={count > 0 ? `Preview, and send to ${membersText(count)}` : "Preview, and send it anyway"}
            >
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
                <WelcomeForm importId={id} recipients={count} noLetters={noLetters} />
              </div>
            </Collapsible>
          )}
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
  return `${ways.join(", ")}. Members who have signed in, or are suspended, get none.${leftOutText(others, false)}`;
}

type LeftOut = Pick<Recipients, "noLetters" | "optedOut" | "unreachable">;

/** Who gets no welcome, and why; begins with a space. */
function leftOutText({ noLetters, optedOut, unreachable }: LeftOut, isToAll: boolean): string {
  const texts = [
    noLetters > 0 &&
      !isToAll &&
      (noLetters === 1
        ? " 1 wants no letters and gets no welcome."
        : ` ${noLetters.toLocaleString("en-US")} want no letters and get no welcome.`),
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
  return done + leftOutText(others, false);
}
