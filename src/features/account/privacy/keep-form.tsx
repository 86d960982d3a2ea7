"use client";

import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { keepMembershipAction } from "../actions";
import { useAccountAction } from "../use-account-action";

/** Takes the wish to be erased back. */
export function KeepForm() {
  const { submit, pending, envelope } = useAccountAction(keepMembershipAction);
  return (
    <form action={submit} className="-mx-2 shrink-0">
      <FormAlert envelope={envelope} />
      <Button type="submit" variant="link" pending={pending}>
        Keep my membership
      </Button>
    </form>
  );
}
