"use client";

import { audienceKey } from "@/domain/letters/audience-key";
import type { LetterPage } from "@/domain/letters/get-letter";
import { letterPicturePath, paths } from "@/lib/paths";
import { fillFields } from "@/lib/text/merge-field";
import { ActionForm } from "@/ui/forms/action-form";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FileField } from "@/ui/forms/file-field";
import { Form, FormAlert, IntentButton, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { StaffSection } from "@/ui/layout/staff-section";
import { deleteLetterAction, draftLetterAction, removeLetterPictureAction } from "./actions";
import type { LetterChoices } from "./letter-content";
import { LetterFields } from "./letter-fields";
import { LetterPreview } from "./letter-preview";
import { sizeText } from "./letter-texts";
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
          <LetterFields form={form} choices={choices} saved={letter} reach={sizeText(counted)} />
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

type LetterPictureFormProps = {
  letter: { id: string; pictureHash: string | null; pictureText: string };
  problem?: string;
};

/** The upload is a plain form, because a picture is too large for an action. */
function LetterPictureForm({ letter: { id, pictureHash, pictureText }, problem }: LetterPictureFormProps) {
  const remove = useForm(removeLetterPictureAction, {
    hidden: { letterId: id },
    onSuccess: useToastAndNavigate(),
  });
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {pictureHash && (
        // biome-ignore lint/performance/noImgElement: only the letter's readers may load it, so Next's optimizer can't
        <img src={letterPicturePath(id, pictureHash)} alt={pictureText} className="h-auto w-full max-w-sm" />
      )}
      <form
        action={paths.letterPicture}
        method="post"
        encType="multipart/form-data"
        data-keeps-words=""
        className="flex flex-col gap-6"
      >
        <input type="hidden" name="letterId" value={id} />
        <FileField
          label={pictureHash ? "Another picture" : "Picture"}
          name="picture"
          required={!pictureHash}
          accept="image/jpeg,image/png,image/webp,image/avif"
          prompt="Choose a picture"
          helper="At most 8 MB."
        />
        <Field
          label="What the picture shows"
          name="pictureText"
          autoComplete="off"
          maxLength={200}
          defaultValue={pictureText}
          helper="For members who can’t see it."
        />
        <FormAlert error={problem} />
        <noscript>
          <p className="text-sm text-ink-soft">Save the draft first.</p>
        </noscript>
        <Button type="submit" variant="quiet" className="self-start">
          {pictureHash ? "Save picture" : "Add picture"}
        </Button>
      </form>
      {pictureHash && (
        <Form form={remove}>
          <Submit variant="link" className="-ml-2">
            Remove picture
          </Submit>
        </Form>
      )}
    </div>
  );
}
