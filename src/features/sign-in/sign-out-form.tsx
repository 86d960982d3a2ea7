"use client";

import { unreachedTyped } from "@/lib/forms/typed";
import { Button } from "@/ui/forms/button";
import { useFormAction } from "@/ui/forms/use-form-action";
import { signOutAction } from "./sign-in-actions";

/** Ends the session; with and without JavaScript. */
export function SignOutForm({ className }: { className?: string }) {
  const [, submit, pending] = useFormAction(signOutAction, unreachedTyped);
  return (
    <form action={submit} className={className}>
      <Button type="submit" variant="link" pending={pending}>
        Sign out
      </Button>
    </form>
  );
}
