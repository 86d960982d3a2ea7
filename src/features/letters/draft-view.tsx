"use client";

import { audienceKey } from "@/domain/letters/audience-key";
import type { LetterPage } from "@/domain/letters/get-letter";
import { fillFields } from "@/lib/text/merge-field";
import { ActionForm } from "@/ui/forms/action-form";
import { Form, FormAlert } from "@/ui/forms/form";
import { IntentButton } from "@/ui/forms/intent-button";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { StaffSection } from "@/ui/layout/staff-section";
import { deleteLetterAction, draftLetterAction } from "./actions";
import type { LetterChoices } from "./letter-content";
import { LetterFields } from "./letter-fields";
import { LetterPictureForm } from "./letter-picture-form";
import { LetterPreview } from "./letter-preview";
import { SendDraft } from "./send-draft";
import { type Counted, useLetterPreview } from "./use-letter-preview";

type DraftViewProps = {
  letter: LetterPage;
  html: string;
  choices: LetterChoices;
  counted: Counted;
  lettersAMinute: number;
  testAddress: string | null;
  /** Fills in the subject. */
  firstName: string;
  /** The error of a picture. */
  problem?: string;
};

/** The fields of a draft and its buttons are one form, so that each button acts on what is on the screen. */
export function DraftView(props: DraftViewProps) {
  const { letter, html, choices, firstName, problem, ...sending } = props;
  const { id, version } = letter;
  const showResult = useToastAndNavigate({ icon: "check" });
  const saved = { html, subject: letter.subject, counted: props.counted };
  const form = useForm(draftLetterAction, {
    hidden: { letterId: id, version: String(version) },
    ...{ draft: `letter-${id}`, asks: true, onSuccess: showResult },
  });
  const preview = useLetterPreview(form.props.ref, saved);
  const { counted } = preview;
  const isSending = form.pressed === "send" || form.pressed === "test";
  return (
    <LetterPreview html={preview.html}>
      <div className="flex min-w-0 flex-col gap-14">
        <Form form={form} id={FORM_ID} onInput={preview.update} className="group/letter flex flex-col gap-8">
          <input type="hidden" name="counted" value={audienceKey(counted)} />
          <LetterFields form={form} choices={choices} saved={letter} />
          <FormAlert error={!isSending && form.error} />
          <IntentButton form={form} intent="save" variant="quiet" className="self-start">
            Save draft
          </IntentButton>
        </Form>
        <div id="picture">
          <StaffSection
            title="Picture"
            note="One picture, above the text. The picture is inside the email, so we can’t see who opens it."
          >
            <LetterPictureForm letter={letter} problem={problem} />
          </StaffSection>
        </div>
        <StaffSection title="Send" note="What is on the screen is saved, then sent.">
          <div className="flex flex-col gap-6">
            <SendDraft
              {...{ form, formId: FORM_ID, ...sending, counted }}
              subject={fillFields(preview.subject, firstName)}
            />
            <ActionForm
              action={deleteLetterAction}
              hidden={{ letterId: id }}
              submit="Delete draft"
              about={`: ${letter.subject}`}
              leaves
              toast={null}
              variant="link"
              buttonClass="-ml-2"
            />
          </div>
        </StaffSection>
      </div>
    </LetterPreview>
  );
}

const FORM_ID = "letter";
