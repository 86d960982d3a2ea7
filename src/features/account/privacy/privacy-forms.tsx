"use client";

import { useRouter } from "next/navigation";
import { ChoiceCard, Switch } from "@/ui/forms/checkbox";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { SaveFooter } from "@/ui/forms/save-footer";
import { useForm } from "@/ui/forms/use-form";
import { useSaveOnChange } from "@/ui/forms/use-save-on-change";
import {
  changeCircleVisibilityAction,
  changeNameVisibilityAction,
  changeVisibilityAction,
  requestErasureAction,
} from "../actions";

export function VisibilityForm({ hidden }: { hidden: boolean }) {
  const form = useSaveOnChange(changeVisibilityAction);
  const { name, defaultValue, error } = form.field("visibility", hidden ? "hidden" : "visible");
  return (
    <Form form={form} className="flex flex-col gap-5">
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
      <SaveFooter form={form} variant="quiet" isAutomatic />
    </Form>
  );
}

/** Whether friends see the member's first name and picture: on the group's page and on the welcome page. */
export function NamingForm({ named }: { named: boolean }) {
  const form = useSaveOnChange(changeNameVisibilityAction);
  return (
    <Form form={form} className="mt-8 flex flex-col gap-1 pb-1">
      <div className="border-t border-line">
        <Switch
          label="Show your first name and picture to friends"
          note="Friends who open your group’s link can see that you joined."
          {...form.checkbox("named", named)}
          className="pt-6"
        />
      </div>
      <SaveFooter form={form} variant="quiet" isAutomatic />
    </Form>
  );
}

/** Whether the member appears in the circle of the member who brought them, and of the one above. */
export function CircleForm({ inCircles }: { inCircles: boolean }) {
  const form = useSaveOnChange(changeCircleVisibilityAction);
  return (
    <Form form={form} className="flex flex-col gap-1 pb-1">
      <div className="border-t border-line">
        <Switch
          label="Appear in circles"
          note="The member who invited you, and the one who invited them, see your first name and picture."
          {...form.checkbox("inCircles", inCircles)}
          className="pt-6"
        />
      </div>
      <SaveFooter form={form} variant="quiet" isAutomatic />
    </Form>
  );
}

/** Requests the erasure. The member confirms by typing the username. */
export function EraseForm({ username }: { username: string }) {
  const router = useRouter();
  const form = useForm(requestErasureAction, { onSuccess: () => router.refresh() });
  return (
    <details open={form.result ? true : undefined}>
      <summary className="inline-flex min-h-11 list-none items-center text-link">I want to leave</summary>
      <Form form={form} className="mt-4 flex flex-col gap-6">
        <Field
          label={`Type your username, ${username}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field("username")}
        />
        <Submit variant="danger" className="self-start">
          Erase my membership
        </Submit>
      </Form>
    </details>
  );
}
