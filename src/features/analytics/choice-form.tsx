"use client";

import { unreached } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFormAction } from "@/ui/forms/use-form-action";
import { chooseConsentAction } from "./actions";
import type { Consent } from "./consent";

/** What is chosen now, and the way to the other. */
export function ChoiceForm({ consent }: { consent: Consent | null }) {
  const [answer, choose, pending] = useFormAction(chooseConsentAction, unreached);
  const isAllowed = consent === "yes";
  return (
    <form action={choose} className="mt-4 flex flex-col items-start gap-3">
      <p role="status">{isAllowed ? "You allow it." : "You don’t allow it, and nothing is counted."}</p>
      <FormAlert envelope={answer ?? undefined} />
      <Button type="submit" name="choice" value={isAllowed ? "no" : "yes"} variant="quiet" pending={pending}>
        {isAllowed ? "Don’t count anymore" : "Allow it"}
      </Button>
    </form>
  );
}
