"use client";

import { type ReactNode, useEffect } from "react";
import { networkError } from "@/lib/forms/envelope";
import type { Path } from "@/lib/paths";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { acknowledgeReminderAction, markReminderSeenAction } from "./actions";

type AcknowledgeFormProps = { href: Path; variant?: "primary" | "link"; children: ReactNode };

/** A button of the reminder: records that the member answered, then redirects to `href`. */
export function AcknowledgeForm({ href, variant, children }: AcknowledgeFormProps) {
  const form = useForm(acknowledgeReminderAction, { hidden: { href } });
  return (
    <Form form={form} className="grid">
      <Submit variant={variant} wide={variant !== "link"} alertClass="mb-3 text-left">
        {children}
      </Submit>
    </Form>
  );
}

/** Records from the browser that the member has seen the reminder; a request for the page changes nothing. */
export function MarkReminderSeen() {
  useEffect(() => {
    // If the call is lost, the next view counts as the first.
    void markReminderSeenAction({}).catch(networkError);
  }, []);
  return null;
}
