"use client";

import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { endSessionAction } from "../actions";
import { useAccountAction } from "../use-account-action";

type EndSessionFormProps = { sessionId: string; name: string };

/** Signs one device out. */
export function EndSessionForm({ sessionId, name }: EndSessionFormProps) {
  const { submit, pending, envelope } = useAccountAction(endSessionAction);
  return (
    <form action={submit} className="flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="sessionId" value={sessionId} />
      <FormAlert envelope={envelope} />
      <Button type="submit" variant="link" pending={pending} className="-mx-2">
        Sign out<span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
