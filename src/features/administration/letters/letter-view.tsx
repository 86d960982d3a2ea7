import type { AudienceCount } from "@/domain/letters/count-audience";
import type { LetterPage } from "@/domain/letters/get-letter";
import type { LetterState } from "@/domain/letters/state";
import { formatDateAndTime } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { Collapsible } from "@/ui/layout/disclosure";
import { Link } from "@/ui/layout/link";
import { Figures } from "@/ui/statistics/figures";
import { StaffSection } from "../staff-section";
import { StopForm, UnscheduleForm } from "./letter-forms";
import { LetterPreview } from "./letter-preview";
import { audienceText, durationText, membersText } from "./letter-texts";
import { RefreshWhileSending } from "./refresh-while-sending";

type LetterViewProps = {
  letter: LetterPage;
  html: string;
  /** The audience of a scheduled letter, as it is now. */
  expected: AudienceCount | null;
  lettersAMinute: number;
};

/** A letter that is scheduled, being sent, sent or stopped. */
export function LetterView({ letter, html, expected, lettersAMinute }: LetterViewProps) {
  const { id, subject, state, scheduledAt, startedAt, figures } = letter;
  return (
    <LetterPreview html={html} isOpen>
      <StaffSection>
        <div className="flex flex-col gap-8">
          {expected && scheduledAt && (
            <>
              <p className="max-w-prose">
                {audienceText(letter)}: {membersText(expected.email)} by email on{" "}
                {formatDateAndTime(scheduledAt)} (New York time), or within a minute after that.
              </p>
              <UnscheduleForm letterId={id} subject={subject} />
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
              <StopForm letterId={id} subject={subject} left={figures.waiting} />
            </Collapsible>
          )}
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
      <p>
        {PROGRESS[state]} {audienceText(letter).replace(/^./, (first) => first.toLowerCase())}
      </p>
      <p className="text-ink-soft">
        {state === "sending" && (isQueued ? `${left} to go` : "We prepare the emails")}
        {state === "sent" && `${formatDateAndTime(startedAt)} (New York time)`}
        {state === "stopped" && `It began on ${formatDateAndTime(startedAt)} (New York time)`}
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
