import type { AudienceCount } from "@/domain/letters/count-audience";
import type { LetterPage } from "@/domain/letters/get-letter";
import { buttonStyle } from "@/ui/forms/button-style";
import { StaffSection } from "../staff-section";
import type { LetterChoices } from "./letter-content";
import { EditLetterForm } from "./letter-form";
import { DeleteLetterForm, ScheduleForm, TestForm } from "./letter-forms";
import { LetterPictureForm } from "./letter-picture-form";
import { audienceText, durationText, membersText } from "./letter-texts";

type DraftViewProps = {
  letter: LetterPage;
  html: string;
  choices: LetterChoices;
  count: AudienceCount;
  lettersAMinute: number;
  testAddress: string | null;
  /** The error of a picture. */
  problem?: string;
};

export function DraftView(props: DraftViewProps) {
  const { letter, html, choices, count, lettersAMinute, testAddress, problem } = props;
  return (
    <div className="flex flex-col gap-14">
      <EditLetterForm letter={letter} choices={choices} html={html} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,1fr)_23.4375rem]">
        <div id="picture">
          <StaffSection
            title="Picture"
            note="One picture, above the text. It is part of the email, so reading it tells us nothing."
          >
            <LetterPictureForm letter={letter} problem={problem} />
          </StaffSection>
        </div>
        <StaffSection title="Send" note="We send the last saved text.">
          <div className="flex flex-col gap-6">
            <TestForm letterId={letter.id} address={testAddress} />
            <dl className="max-w-prose border-y border-line py-4">
              <dt className="text-sm text-ink-soft">{audienceText(letter)}</dt>
              <dd className="mt-1">
                <span className="figures font-display text-2xl">{count.email.toLocaleString("en-US")}</span>{" "}
                {count.email === 1 ? "email" : "emails"}, sent in {durationText(count.email, lettersAMinute)}
                {count.withoutEmail > 0 &&
                  `. ${membersText(count.withoutEmail)} ${count.withoutEmail === 1 ? "finds" : "find"} it in the account only`}
                .
              </dd>
            </dl>
            <details>
              <summary className={buttonStyle({ className: "list-none max-sm:w-full" })}>
                Send to {membersText(count.email)} …
              </summary>
              <div className="mt-6">
                <ScheduleForm
                  letter={{ id: letter.id, version: letter.version, subject: letter.subject }}
                  count={count.email}
                />
              </div>
            </details>
            <DeleteLetterForm letterId={letter.id} subject={letter.subject} />
          </div>
        </StaffSection>
      </div>
    </div>
  );
}
