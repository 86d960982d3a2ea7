"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/ui/forms/form";
import { Switch } from "@/ui/forms/switch";
import { useForm } from "@/ui/forms/use-form";
import { changeNameVisibilityAction } from "../actions";
import { SaveFooter } from "../save-footer";

/** Whether friends who are invited to the same group read the member's first name on its page. */
export function NamingForm({ named }: { named: boolean }) {
  const router = useRouter();
  const form = useForm(changeNameVisibilityAction, { onSuccess: () => router.refresh() });
  return (
    <Form form={form} className="mt-8 flex flex-col gap-6">
      <div className="border-y border-line">
        <Switch
          label="Show your first name to your group"
          note="Friends who open the group’s link can see who has already joined."
          {...form.box("named", named)}
        />
      </div>
      <SaveFooter form={form} variant="quiet" />
    </Form>
  );
}
