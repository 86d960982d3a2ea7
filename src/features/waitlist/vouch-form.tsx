"use client";

import { TextArea } from "@/ui/forms/field";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { Form, FormAlert, IntentButton } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { answerVouchAction, answerVouchByLinkAction } from "./visitor-actions";
import { VouchAnswer } from "./vouch-answer";
import { VouchCard } from "./vouch-card";

type VouchFormProps = { product: string; name: string; token: string; requestId: string };

/** With a token for the link in the message, otherwise for the signed-in member. Opening the page changes nothing. */
export function VouchForm({ product, name, token, requestId }: VouchFormProps) {
  const byLink = useForm(answerVouchByLinkAction, { hidden: { token } });
  const own = useForm(answerVouchAction, { hidden: { requestId } });
  const form = token ? byLink : own;
  const outcome = form.payload?.outcome;
  return (
    <FocusOnStep step={form.isDone}>
      {outcome ? (
        <VouchAnswer
          name={name}
          sealing={outcome === "invited" ? "pressing" : null}
          title={form.result?.message ?? ""}
          role="status"
        >
          {outcome === "invited"
            ? `${name} has your card. You’ll see the answer on your profile.`
            : `${name} doesn’t see what you answered.`}
        </VouchAnswer>
      ) : (
        <div className="grid items-center gap-x-20 gap-y-8 lg:grid-cols-[20rem_minmax(0,28rem)] lg:justify-center">
          <VouchCard name={name} sealing="open" className="max-w-[10.5rem] lg:max-w-none" />
          <Form form={form} className="mx-auto flex w-full max-w-md flex-col gap-7 lg:gap-9">
            <div className="max-lg:text-center">
              <TitleAndText title={`Do you know ${name}?`}>
                {name} would like to join <NoWrap>{product}</NoWrap>, and says you know each other. If you do,
                we send your invitation right away.
              </TitleAndText>
            </div>
            <TextArea label="A note on the invitation (optional)" {...form.field("note")} />
            <FormAlert error={form.error} />
            <div className="flex flex-col gap-3">
              <IntentButton form={form} intent="know" wide>
                I know them
              </IntentButton>
              <IntentButton form={form} intent="unknown" variant="link" className="self-center">
                I don’t know them
              </IntentButton>
            </div>
          </Form>
        </div>
      )}
    </FocusOnStep>
  );
}
