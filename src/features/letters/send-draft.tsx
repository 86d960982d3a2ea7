import { useState } from "react";
import { countLabel } from "@/lib/count-badge";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { membersText } from "@/lib/text/members-text";
import { buttonStyle } from "@/ui/forms/button-style";
import { FormAlert, IntentButton } from "@/ui/forms/form";
import { TimeField } from "@/ui/forms/time-field";
import type { FormOf } from "@/ui/forms/use-form";
import type { draftLetterAction } from "./actions";
import { audienceText, countedText, durationText, sizeText } from "./letter-texts";
import type { Counted } from "./use-letter-preview";

type SendDraftProps = {
  form: FormOf<typeof draftLetterAction>;
  formId: string;
  /** With the name filled in. */
  subject: string;
  counted: Counted;
  lettersAMinute: number;
  /** Null for an administrator without an email address. */
  testAddress: string | null;
};

/** The buttons that test and send a draft, outside of the form's element. An empty time sends now. */
export function SendDraft({ form, formId, subject, counted, lettersAMinute, testAddress }: SendDraftProps) {
  const at = form.field("sendAt", "");
  const [time, setTime] = useState(at.defaultValue ?? "");
  const members = sizeText(counted);
  const isPressed = form.pressed === "send";
  return (
    <>
      <AudienceSize {...{ counted, lettersAMinute }} />
      <TestButton {...{ form, formId, testAddress }} />
      <details open={isPressed && form.result?.status === "error"} className="group/send">
        <summary className={buttonStyle({ className: "list-none group-open/send:hidden" })}>
          Send to {members} …
        </summary>
        <div className="flex max-w-prose flex-col gap-6">
          <p className="wrap-anywhere">
            “{subject}” goes to <strong className="font-medium">{members}</strong> by email. You can stop it
            while it’s being sent. What has been sent can’t be taken back.
          </p>
          <TimeField
            label="Send at (New York time)"
            helper="Leave it empty to send now."
            className="max-w-xs"
            form={formId}
            timeZone={CLUB_TIME_ZONE}
            at={at}
            zone={form.field("sendAtZone", "")}
            onTime={setTime}
          />
          <FormAlert error={isPressed && form.error} />
          <IntentButton form={form} formId={formId} intent="send" className="self-start">
            {time ? "Schedule" : `Send to ${members}`}
          </IntentButton>
        </div>
      </details>
    </>
  );
}

function TestButton({ form, formId, testAddress }: Pick<SendDraftProps, "form" | "formId" | "testAddress">) {
  if (!testAddress)
    return <p className="text-ink-soft">Add an email address to your account to send yourself a test.</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <IntentButton form={form} formId={formId} intent="test" variant="quiet">
        Send me a test
      </IntentButton>
      <p className="text-sm text-ink-soft wrap-anywhere">To {testAddress}</p>
      <FormAlert error={form.pressed === "test" && form.error} />
    </div>
  );
}

function AudienceSize({ counted, lettersAMinute }: Pick<SendDraftProps, "counted" | "lettersAMinute">) {
  const { email, withoutEmail, countedAt } = counted;
  return (
    <dl className="max-w-prose border-y border-line py-4" aria-live="polite">
      <dt className="text-sm text-ink-soft">{audienceText(counted)}</dt>
      <dd className="mt-1" hidden={!countedAt}>
        <span className="figures font-display text-2xl">{email.toLocaleString("en-US")}</span>{" "}
        {countLabel(email, "email")}, sent in {durationText(email, lettersAMinute)}
        {withoutEmail > 0 &&
          `. ${membersText(withoutEmail)} ${withoutEmail === 1 ? "finds" : "find"} it in the account only`}
        .
      </dd>
      <dd className="mt-1 text-sm text-ink-soft">{countedText(counted)}</dd>
    </dl>
  );
}
