"use client";

import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { endOtherSessionsAction } from "../actions";
import { useAccountAction } from "../use-account-action";

/** Signs every device out but this one. */
export function EndOthersForm() {
  const { submit, pending, envelope } = useAccountAction(endOtherSessionsAction);
  return (
    <form action={submit} className="flex flex-col items-start gap-3">
      <FormAlert envelope={envelope} />
      <Button type="submit" variant="quiet" pending={pending} className="max-sm:w-full">
        Sign out all other devices
      </Button>
    </form>
  );
}
