"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { showToast } from "@/ui/toast/toast";
import { claimNextAction } from "../actions";
import { deskParameters, openHref } from "../desk-query";
import { useDeskQuery } from "../use-desk-query";

/** Takes what has waited longest, of what the list shows, and opens it. */
export function ClaimNextForm() {
  const router = useRouter();
  const query = useDeskQuery();
  const { late, kind, group, search } = deskParameters(query);
  const form = useForm(claimNextAction, {
    hidden: { late, kind, group, search },
    onSuccess({ message, payload }) {
      void showToast(message);
      router.push(openHref(payload.requestId, { ...query, after: "" }));
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-2">
      <Button type="submit" wide pending={form.pending} data-key="n" className="px-4!">
        Claim next
      </Button>
      <FormAlert error={form.error} />
    </Form>
  );
}
