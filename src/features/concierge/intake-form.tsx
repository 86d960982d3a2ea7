"use client";

import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { setIntakeAction } from "./staff-actions";
import { useDeskAction } from "./use-desk-action";

/** The switch that opens and closes intake for the whole club. */
export function IntakeForm({ isOpen }: { isOpen: boolean }) {
  const { submit, pending, error } = useDeskAction(setIntakeAction);
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
