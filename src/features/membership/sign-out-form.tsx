"use client";

import { unreachedTyped } from "@/lib/typed";
import { Button } from "@/ui/button";
import { useFormAction } from "@/ui/use-form-action";
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
