import { useState } from "react";
import { classNames } from "../layout/class-names";
import { Button } from "./button";
import { Form, FormAlert } from "./form";
import { useCountdown } from "./use-countdown";
import type { AnyForm } from "./use-form";

type ResendCodeProps = { form: AnyForm; contact?: string };

/** Requests another code. The countdown is only a hint: the button always works, and the server enforces the limit. */
export function ResendCode({ form, contact }: ResendCodeProps) {
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
        <span>Didn’t get a code?</span>
        <Button
          type="submit"
          variant="link"
          pending={pending}
          className={classNames("-mx-2", seconds > 0 && "text-ink-soft! no-underline!")}
        >
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
