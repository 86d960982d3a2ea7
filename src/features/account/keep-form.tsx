"use client";

import { Button } from "@/ui/button";
import { FormAlert } from "@/ui/form-alert";
import { keepMembershipAction } from "./actions";
import { useAccountAction } from "./use-account-action";

/** Takes the wish to be erased back. */
export function KeepForm() {
  const { submit, pending, envelope } = useAccountAction(keepMembershipAction);
  return (
    <form action={submit} className="flex shrink-0 flex-col gap-3 max-sm:w-full">
      <FormAlert envelope={envelope} />
      <Button type="submit" pending={pending} className="max-sm:w-full">
        Keep my membership
      </Button>
    </form>
  );
}
