"use client";

import { useState } from "react";
import { fieldError } from "@/lib/forms/field-error";
import type { Typed } from "@/lib/forms/typed";
import { Button } from "./button";
import { FormAlert } from "./form-alert";
import { useCountdown } from "./use-countdown";

type SendAgainProps = {
  answer: Typed | null;
  action: (input: FormData) => void;
  pending: boolean;
  /** Where the code goes, when the action has to be told. */
  contact?: string;
};

/** Asks for another code. The seconds are for the eye alone: the button always works, and the server decides. */
export function SendAgain({ answer, action, pending, contact }: SendAgainProps) {
  const isSent = answer?.envelope.status === "success" && answer.typed.again !== undefined;
  const [sent, setSent] = useState<Typed | null>(null);
  if (isSent && sent !== answer) setSent(answer);
  const seconds = useCountdown(60, sent);
  const tooSoon = fieldError(answer?.envelope, "code");
  return (
    <form action={action} className="flex flex-col gap-2">
      <input type="hidden" name="again" value="1" />
      {contact && <input type="hidden" name="contact" value={contact} />}
      <div className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <span>Nothing there?</span>
        <Button type="submit" variant="link" pending={pending} className="-mx-2">
          Send again
        </Button>
        {seconds > 0 && <span className="figures text-sm">in {seconds} s</span>}
      </div>
      <div role="status" className="text-sm text-ink-soft">
        {isSent && "Another code is on its way."}
        {tooSoon}
      </div>
      <FormAlert envelope={answer?.envelope} />
    </form>
  );
}
