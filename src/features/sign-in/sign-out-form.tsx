"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { clearDrafts } from "@/ui/forms/use-draft";
import { useForm } from "@/ui/forms/use-form";
import { signOutAction } from "./sign-in-actions";

export function SignOutForm({ className }: { className?: string }) {
  const form = useForm(signOutAction);
  return (
    <Form form={form} className={className} onSubmit={clearDrafts}>
      <Button type="submit" variant="link" pending={form.pending}>
        Sign out
      </Button>
    </Form>
  );
}
