import { useEffect, useEffectEvent, useId, useState } from "react";
import { CardFace } from "@/ui/card/card-face";
import { hasCardOrigin } from "@/ui/card/card-origin";
import { writtenPart } from "@/ui/card/script-name";
import { Seal } from "@/ui/card/seal";
import { type Sealing, WaxSeal } from "@/ui/card/wax-seal";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { useDeferRender } from "@/ui/sheet/defer-render";
import { sendConciergeInviteAction } from "../actions";
import { ContactField } from "../contact-field";
import { hasEnded, stateProblem } from "../result-texts";
import { PickContact } from "./pick-contact";
import type { Face } from "./share-faces";
import { useSharing } from "./sharing";

type CardSideProps = {
  face: Face;
  isShown: boolean;
  engraving: string;
  name: string;
  sealing: Sealing;
  isByConcierge: boolean;
};

export function CardSide({ face, isShown, engraving, name, sealing, isByConcierge }: CardSideProps) {
  if (face === "not-shared-regular")
    return <InvitationFace engraving={engraving} name={name} sealing={sealing} />;
  if (face === "not-shared-email") return <ConciergeFace />;
  return <SentFace engraving={engraving} name={name} isByConcierge={isByConcierge} isShown={isShown} />;
}

type InvitationFaceProps = { engraving: string; name: string; sealing: Sealing };

/** The side that the friend will see; a line is in place of the name until it is typed. */
export function InvitationFace({ engraving, name, sealing }: InvitationFaceProps) {
  // A card that grows from a small one is engraved from its first frame, like the small one.
  const [isGrowing] = useState(hasCardOrigin);
  const isDrawn = useDeferRender();
  return (
    <CardFace
      code={engraving}
      engraved={isDrawn || isGrowing}
      seal={<WaxSeal sealing={sealing} />}
      eyebrow="for"
      recipient={name}
      written={sealing === "open" ? writtenPart(name) : 0}
      tagline="VIP SHOPPING AWAITS"
    />
  );
}

type SentFaceProps = { engraving: string; name: string; isByConcierge?: boolean; isShown: boolean };

/** Draws the name when the side is first shown, which starts the writing animation. */
export function SentFace({ engraving, name, isByConcierge, isShown }: SentFaceProps) {
  const [hasBeenShown, setHasBeenShown] = useState(isShown);
  if (isShown && !hasBeenShown) setHasBeenShown(true);
  const isDrawn = useDeferRender();

  return (
    <CardFace
      code={engraving}
      engraved={isDrawn || isShown}
      seal={<WaxSeal sealing={isShown ? "shining" : "sealed"} />}
      heading={<h3 className="label-caps">INVITATION SENT</h3>}
      recipient={hasBeenShown ? name : ""}
    >
      <p className="font-display text-[min(1.5rem,6.4cqi)]">You're a great friend.</p>
      {isByConcierge && (
        <p className="mt-1 text-[min(0.875rem,4cqi)] text-ink-soft">Our Concierge writes within 24 hours.</p>
      )}
    </CardFace>
  );
}

function ConciergeFace() {
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
          <span className="mb-2 w-14 [@media(height<44rem)]:hidden">
            <Seal tone="green" />
          </span>
          <p className="font-display text-lg leading-snug">
            Enter your friend's phone or email below, and a <NoWrap>{product}</NoWrap> Concierge will extend
            your invite personally.
          </p>
        </div>
        <ContactField enterKeyHint="send" {...form.field("contact")} />
        <PickContact form={form.props.ref} name="contact" />
        <FormAlert error={form.error} />
      </Form>
    </CardFace>
  );
}
