import { useState } from "react";
import { Button } from "./button";
import { Form } from "./form";
import { FormAlert } from "./form-alert";
import type { AnyForm } from "./form-control";
import { useCountdown } from "./use-countdown";

/** `contact` is where the code goes, when the action has to be told. */
type SendAgainProps = { form: AnyForm; contact?: string };

/** Asks for another code. The seconds are for the eye alone: the button always works, and the server decides. */
export function ResendCode({ form, contact }: SendAgainProps) {
  const { result, pending, error } = form;
  const isSent = result?.status === "success" && result.typed.again !== undefined;
  const [sent, setSent] = useState<typeof result>(null);
  if (isSent && sent !== result) setSent(result);
  const seconds = useCountdown(60, sent);
  return (
    <Form form={form} className="flex flex-col gap-2">
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
        {form.errorOf("code")}
      </div>
      <FormAlert error={error} />
    </Form>
  );
}
