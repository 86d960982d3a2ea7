"use client";

import { deleteOfflineCard } from "@/lib/offline-card";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { clearDrafts } from "@/ui/forms/use-draft";
import { useForm } from "@/ui/forms/use-form";
import { signOutAction } from "./sign-in-actions";

export function SignOutForm() {
  const form = useForm(signOutAction);

  function forget() {
    clearDrafts();
    void deleteOfflineCard();
  }

  return (
    <Form form={form} onSubmit={forget} className="-mx-2">
      <Button type="submit" variant="link" pending={form.pending}>
        Sign out
      </Button>
    </Form>
  );
}
