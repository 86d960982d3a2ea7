"use client";

import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { removeAvatarAction } from "../actions";
import { useAccountAction } from "../use-account-action";

/** Takes the member's picture away; initials stand in its place. */
export function RemoveAvatarForm() {
  const { submit, pending, envelope } = useAccountAction(removeAvatarAction);
  return (
    <form action={submit}>
      <FormAlert envelope={envelope} />
      <Button type="submit" variant="link" pending={pending} className="-mx-2">
        Remove the picture
      </Button>
    </form>
  );
}
