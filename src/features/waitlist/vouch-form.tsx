"use client";

import { paths } from "@/lib/paths";
import { WaxSeal } from "@/ui/card/wax-seal";
import { ButtonLink } from "@/ui/forms/button-link";
import { TextArea } from "@/ui/forms/field";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { Form, FormAlert } from "@/ui/forms/form";
import { IntentButton } from "@/ui/forms/intent-button";
import { useForm } from "@/ui/forms/use-form";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { answerVouchAction, answerVouchByLinkAction } from "./visitor-actions";

type VouchFormProps = { product: string; name: string; token: string; requestId: string };

/** With a token for the link in the message, otherwise for the signed-in member. Opening the page changes nothing. */
export function VouchForm({ product, name, token, requestId }: VouchFormProps) {
  const byLink = useForm(answerVouchByLinkAction, { hidden: { token } });
  const own = useForm(answerVouchAction, { hidden: { requestId } });
  const form = token ? byLink : own;
  const outcome = form.payload?.outcome;
  if (outcome)
    return (
      <FocusOnStep step={form.isDone} className="flex flex-col items-start gap-8">
        {outcome === "invited" && (
          <div className="w-28">
            <WaxSeal sealing="pressing" />
          </div>
        )}
        <TitleAndText title={form.result?.message ?? ""} role="status">
          {outcome === "invited"
            ? `${name} has your card. You’ll see the answer on your profile.`
            : `${name} doesn’t see what you answered.`}
        </TitleAndText>
        <ButtonLink href={paths.profile} variant="quiet">
          See your invitations
        </ButtonLink>
      </FocusOnStep>
    );
  return (
    <Form form={form} className="flex flex-col gap-9">
      <TitleAndText title={`Do you know ${name}?`}>
        {name} would like to join <NoWrap>{product}</NoWrap>, and says you know each other. If you do, we send
        your invitation right away.
      </TitleAndText>
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
  );
}
