"use client";

import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { askForInvitationAction } from "./actions";

type AskForInvitationProps = {
  token: string;
  permalink: string;
  host: string;
  product: string;
  hasAsked: boolean;
};

/** A guest asks the host for an invitation, once. */
export function AskForInvitation({ token, permalink, host, product, hasAsked }: AskForInvitationProps) {
  const form = useForm(askForInvitationAction, { hidden: { token }, permalink });
  const isDone = hasAsked || form.isDone;
  return (
    <section
      aria-labelledby="ask"
      className="mt-10 w-full max-w-92 border-t border-line pt-6 max-lg:text-center"
    >
      <h2 id="ask" className="font-display text-xl">
        {isDone ? "Thank you" : "Would you like to be a member?"}
      </h2>
      <p role="status" className="mt-2 text-ink-soft">
        {isDone
          ? `We’ve asked ${host} for you.`
          : `${product} is a club that one joins by invitation. ${host} can invite you.`}
      </p>
      {!isDone && (
        <Form form={form} className="mt-4">
          <Submit variant="quiet" alertClass="mb-2">
            {`Ask ${host} for an invitation`}
          </Submit>
        </Form>
      )}
    </section>
  );
}
