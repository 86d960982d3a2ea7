import type { AudienceCount } from "@/domain/letters/count-audience";
import type { LetterPage } from "@/domain/letters/get-letter";
import type { LetterState } from "@/domain/letters/state";
import { formatDateAndTime } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { membersText } from "@/lib/text/members-text";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { StaffSection } from "@/ui/layout/staff-section";
import { Figures } from "@/ui/statistics/figures";
import { RefreshWhileSending } from "@/ui/toast/refresh-while-sending";
import {
  duplicateLetterAction,
  resumeLetterAction,
  stopLetterAction,
  unscheduleLetterAction,
} from "./actions";
import { LetterPreview } from "./letter-preview";
import { audienceText, countedText, durationText, sizeText } from "./letter-texts";

type LetterViewProps = {
  letter: LetterPage;
  html: string;
  /** Of a scheduled letter. */
  expected: AudienceCount | null;
  lettersAMinute: number;
};

/** A letter that is scheduled, being sent, sent or stopped. */
export function LetterView({ letter, html, expected, lettersAMinute }: LetterViewProps) {
  const { id, subject, state, scheduledAt, startedAt, queuedAt, figures } = letter;
  const hasRest = figures.keptBack > 0 || queuedAt === null;
  return (
    <LetterPreview html={html} isOpen>
      <StaffSection>
        <div className="flex flex-col gap-8">
          {expected && scheduledAt && (
            <>
              <p className="max-w-prose">
                {audienceText(letter)}: {sizeText(expected)} by email on{" "}
                {unbrokenDates(formatDateAndTime(scheduledAt))} (New York time), or within a minute after
                that.{countedText(expected)}
              </p>
              <ActionForm
                action={unscheduleLetterAction}
                hidden={{ letterId: id }}
                submit="Don’t send it yet"
                about={`: ${subject}`}
                variant="quiet"
                className="grid justify-items-start gap-4"
              />
            </>
          )}
          {startedAt && (
            <>
              <Progress {...{ letter, startedAt, lettersAMinute }} />
              <LetterFigures figures={figures} />
            </>
          )}
          {state === "sending" && (
            <Collapsible title="Stop the letter …">
              <ActionForm
                action={stopLetterAction}
                hidden={{ letterId: id }}
                submit="Stop the letter"
                variant="danger"
                className="flex max-w-prose flex-col gap-4"
                buttonClass="self-start"
              >
                <p className="wrap-anywhere">
                  “{subject}” will not go to the {membersText(figures.waiting)} who are still waiting for it.
                  You can send it to them later.
                </p>
              </ActionForm>
            </Collapsible>
          )}
          {state === "stopped" && hasRest && (
            <Collapsible title="Send to the rest …">
              <ActionForm
                action={resumeLetterAction}
                hidden={{ letterId: id }}
                submit="Send to the rest"
                toast={{ icon: "check" }}
                className="flex max-w-prose flex-col gap-4"
                buttonClass="self-start"
              >
                <p className="wrap-anywhere">
                  “{subject}” goes, unchanged, to the{" "}
                  {queuedAt === null ? "members" : membersText(figures.keptBack)} who did not get it. To
                  correct it first, duplicate it.
                </p>
              </ActionForm>
            </Collapsible>
          )}
          <ActionForm
            action={duplicateLetterAction}
            hidden={{ letterId: id }}
            submit="Duplicate as a draft"
            about={`: ${subject}`}
            toast={null}
            variant="link"
            buttonClass="-ml-2"
          />
        </div>
        <RefreshWhileSending isSending={state === "sending" || state === "scheduled"} />
      </StaffSection>
    </LetterPreview>
  );
}

const PROGRESS: Partial<Record<LetterState, string>> = {
  sending: "Sending to",
  sent: "Sent to",
  stopped: "Stopped. Its audience was",
};

type ProgressProps = { letter: LetterPage; startedAt: Date; lettersAMinute: number };

function Progress({ letter, startedAt, lettersAMinute }: ProgressProps) {
  const { state, queuedAt, figures } = letter;
  const isQueued = queuedAt !== null;
  const done = figures.audience - figures.waiting;
  const left = durationText(figures.waiting, lettersAMinute);
  return (
    <div role="status" className="max-w-prose">
      <p>{`${PROGRESS[state]} ${audienceText(letter).replace(/^./, (first) => first.toLowerCase())}`}</p>
      <p className="text-ink-soft">
        {state === "sending" && (isQueued ? `${left} to go` : "We prepare the emails")}
        {state === "sent" && `${unbrokenDates(formatDateAndTime(startedAt))} (New York time)`}
        {state === "stopped" && `It began on ${unbrokenDates(formatDateAndTime(startedAt))} (New York time)`}
      </p>
      {state === "sending" && (
        <progress
          value={isQueued ? done : undefined}
          max={Math.max(figures.audience, 1)}
          aria-label="Members reached"
          className="mt-3 h-2 w-full accent-green"
        />
      )}
    </div>
  );
}

function LetterFigures({ figures }: Pick<LetterPage, "figures">) {
  const bounced = (
    <Link href={paths.staffSuppressions} className="text-link">
      Bounced
    </Link>
  );
  return (
    <Figures
      figures={[
        { name: "Sent", value: figures.sent },
        { name: "Bounced", value: figures.bounced, ...(figures.bounced > 0 && { label: bounced }) },
        { name: "Unsubscribed", value: figures.unsubscribed },
        ...(figures.waiting > 0 ? [{ name: "Waiting", value: figures.waiting }] : []),
        ...(figures.notSent > 0 ? [{ name: "No email", value: figures.notSent }] : []),
      ]}
    />
  );
}
