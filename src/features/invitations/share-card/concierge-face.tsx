import { useEffect, useEffectEvent, useId } from "react";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { sendConciergeInviteAction } from "../actions";
import { ContactField } from "../contact-field";
import { hasEnded, stateProblem } from "../result-texts";
import { PickContact } from "./pick-contact";
import { useSharing } from "./sharing";

export function ConciergeFace() {
  const { product, card, markConciergeSent, end, flip } = useSharing();
  const { inviteId, recipientName } = card;
  const form = useForm(sendConciergeInviteAction, {
    hidden: { inviteId, recipientName },
    draft: `concierge ${inviteId}`,
  });
  const formId = useId();
  const { result } = form;
  const answer = useEffectEvent(() => {
    if (!result) return;
    const problem = stateProblem(result);
    if (problem) end(problem);
    else if (result.status === "success" && hasEnded(result.payload)) end(result.message);
    else if (result.status === "success") markConciergeSent();
  });

  useEffect(() => {
    if (result) answer();
  }, [result]);

  return (
    <CardFace
      code={card.engraving}
      tone="paper"
      rosette={false}
      footer={
        <div className="grid w-full gap-1">
          <Button type="submit" form={formId} wide pending={form.pending}>
            Send invite
          </Button>
          <Button variant="link" onClick={flip}>
            I'd rather share the invite
          </Button>
        </div>
      }
    >
      <Form form={form} id={formId} className="my-auto flex w-full flex-col gap-4 text-left">
        <div className="grid justify-items-center gap-2 text-center text-balance">
          <span className="mb-1 w-11 [@media(height<44rem)]:hidden">
            <Seal tone="green" />
          </span>
          <p className="font-display text-lg leading-snug">
            Enter your friend's phone or email below, and a <NoWrap>{product}</NoWrap> Concierge will extend
            your invite personally.
          </p>
          <p className="text-sm text-ink-soft lg:hidden">
            One of our concierges writes on your behalf within 24 hours.
          </p>
        </div>
        <ContactField enterKeyHint="send" {...form.field("contact")} />
        <PickContact form={form.props.ref} name="contact" />
        <FormAlert error={form.error} />
      </Form>
    </CardFace>
  );
}
