"use client";

import { fieldError } from "@/lib/forms/field-error";
import { Button } from "@/ui/forms/button";
import { ChoiceCard } from "@/ui/forms/choice-card";
import { FormAlert } from "@/ui/forms/form-alert";
import { Notice } from "@/ui/layout/notice";
import { changeVisibilityAction } from "../actions";
import { SavedLine } from "../saved-line";
import { useAccountAction } from "../use-account-action";

/** Who may see the member's profile. */
export function VisibilityForm({ hidden }: { hidden: boolean }) {
  const { submit, pending, envelope, typed } = useAccountAction(changeVisibilityAction, "inPlace");
  const current = typed?.visibility ?? (hidden ? "hidden" : "visible");
  const problem = fieldError(envelope, "visibility");
  return (
    <form action={submit} className="flex flex-col gap-6">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Your profile is</legend>
        <ChoiceCard
          name="visibility"
          value="visible"
          title="Visible"
          note="Members can open your profile."
          defaultChecked={current === "visible"}
        />
        <ChoiceCard
          name="visibility"
          value="hidden"
          title="Hidden"
          note="Nobody can. Lists still have your first name."
          defaultChecked={current === "hidden"}
        />
      </fieldset>
      {problem && <Notice tone="error">{problem}</Notice>}
      <FormAlert envelope={envelope} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="quiet" pending={pending} className="max-sm:w-full">
          Save
        </Button>
        <SavedLine envelope={envelope} />
      </div>
    </form>
  );
}
