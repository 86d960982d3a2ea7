import { Button } from "@/ui/forms/button";
import type { ButtonVariant } from "@/ui/forms/button-style";
import { FormAlert } from "@/ui/forms/form-alert";
import type { AnyForm } from "@/ui/forms/form-control";
import { SavedLine } from "./saved-line";

type SaveFooterProps = { form: AnyForm; variant?: ButtonVariant };

/** The foot of a form whose page stays: what went wrong, the button, and that it was saved. */
export function SaveFooter({ form, variant }: SaveFooterProps) {
  return (
    <>
      <FormAlert error={form.error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant={variant} pending={form.pending} className="max-sm:w-full">
          Save
        </Button>
        <SavedLine result={form.result} />
      </div>
    </>
  );
}
