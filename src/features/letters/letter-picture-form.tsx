import { letterPicturePath, paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FileField } from "@/ui/forms/file-field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { removeLetterPictureAction } from "./actions";

type LetterPictureFormProps = {
  letter: { id: string; pictureHash: string | null; pictureText: string };
  problem?: string;
};

/** The upload is a plain form, because a picture is too large for an action. */
export function LetterPictureForm({
  letter: { id, pictureHash, pictureText },
  problem,
}: LetterPictureFormProps) {
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
