"use client";

import { useRouter } from "next/navigation";
import { ChoiceCard } from "@/ui/forms/choice-card";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { changeVisibilityAction } from "../actions";
import { SaveFooter } from "../save-footer";

/** Who may see the member's profile. */
export function VisibilityForm({ hidden }: { hidden: boolean }) {
  const router = useRouter();
  const form = useForm(changeVisibilityAction, { onSuccess: () => router.refresh() });
  const { name, defaultValue, error } = form.field("visibility", hidden ? "hidden" : "visible");
  return (
    <Form form={form} className="flex flex-col gap-6">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Your profile is</legend>
        <ChoiceCard
          name={name}
          value="visible"
          title="Visible"
          note="Members can open your profile."
          defaultChecked={defaultValue === "visible"}
        />
        <ChoiceCard
          name={name}
          value="hidden"
          title="Hidden"
          note="No one can open your profile. Your first name still appears in lists."
          defaultChecked={defaultValue === "hidden"}
        />
      </fieldset>
      <FormAlert error={error} />
      <SaveFooter form={form} variant="quiet" />
    </Form>
  );
}
