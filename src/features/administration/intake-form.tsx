"use client";

import { Button } from "@/ui/forms/button";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Notice } from "@/ui/layout/notice";
import { setIntakeAction } from "./actions";

/** The switch that opens and closes intake for the whole club. */
export function IntakeForm({ isOpen }: { isOpen: boolean }) {
  const { submit, pending, error } = useToastAction(setIntakeAction);
  return (
    <form action={submit}>
      <input type="hidden" name="open" value={isOpen ? "no" : "yes"} />
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant={isOpen ? "quiet" : "primary"} pending={pending}>
        {isOpen ? "Close intake" : "Open intake"}
      </Button>
    </form>
  );
}
