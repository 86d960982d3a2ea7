"use client";

import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { removeContactAction } from "../actions";
import { useAccountAction } from "../use-account-action";

/** Takes one of two contacts away. */
export function RemoveContactForm({ kind }: { kind: "email" | "phone" }) {
  const { submit, pending, envelope } = useAccountAction(removeContactAction);
  return (
    <form action={submit}>
      <input type="hidden" name="kind" value={kind} />
      <FormAlert envelope={envelope} />
      <Button type="submit" variant="link" pending={pending} className="-mr-2">
        Remove<span className="sr-only"> the {kind === "email" ? "email" : "phone"}</span>
      </Button>
    </form>
  );
}
