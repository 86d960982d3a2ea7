import type { AudienceCount } from "@/domain/letters/count-audience";
import type { LetterPage } from "@/domain/letters/get-letter";
import { formatDateAndTime } from "@/lib/dates";
import { Collapsible } from "@/ui/layout/disclosure";
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
  const { id, subject, state, scheduledAt, startedAt, queuedAt, figures } = letter;
  return (
    <LetterPreview html={html}>
      <StaffSection>
        <p className="text-ink-soft">{audienceText(letter)}</p>
        <div className="mt-8 flex flex-col gap-8">
          {expected && scheduledAt && (
            <>
              <p className="max-w-prose">
                Goes to {membersText(expected.email)} by email on {formatDateAndTime(scheduledAt)} (New York
                time), or within a minute after that.
              </p>
              <UnscheduleForm letterId={id} subject={subject} />
            </>
          )}
          {startedAt && (
            <>
              <Progress {...{ state, figures, startedAt, lettersAMinute }} isQueued={queuedAt !== null} />
              <Figures figures={figures} />
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

type ProgressProps = Pick<LetterPage, "state" | "figures"> & {
  startedAt: Date;
  isQueued: boolean;
  lettersAMinute: number;
};

function Progress({ state, figures, startedAt, isQueued, lettersAMinute }: ProgressProps) {
  const done = figures.audience - figures.waiting;
  const left = durationText(figures.waiting, lettersAMinute);
  return (
    <div role="status" className="max-w-prose">
      <p>
        {state === "sending" &&
          (isQueued ? `Sending: ${left} to go.` : "The letter is being prepared for its readers.")}
        {state === "sent" && `Sent on ${formatDateAndTime(startedAt)} (New York time).`}
        {state === "stopped" && `Stopped. It began on ${formatDateAndTime(startedAt)} (New York time).`}
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

function Figures({ figures }: Pick<LetterPage, "figures">) {
  const shown = [
    { label: "Sent", count: figures.sent },
    { label: "Bounced", count: figures.bounced },
    { label: "Unsubscribed", count: figures.unsubscribed },
    ...(figures.waiting > 0 ? [{ label: "Waiting", count: figures.waiting }] : []),
    ...(figures.notSent > 0 ? [{ label: "No email", count: figures.notSent }] : []),
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-6 border-y border-line">
      {shown.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 py-4">
          <dt className="label-caps text-ink-soft">{label}</dt>
          <dd className="figures font-display text-3xl">{count.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}
