import type { ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { Animation } from "@/ui/animation/animation";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { FormAlert } from "@/ui/forms/form-alert";
import { ReturnLink } from "../closing/return-link";

type SentFaceProps = {
  code: string;
  returnHref: Href;
  continueHref?: Href;
  isShown: boolean;
  /** Why the club doesn't count it as sent. */
  refusal?: ReactNode;
  onProblem?: () => void;
};

export function SentFace({ code, returnHref, continueHref, isShown, refusal, onProblem }: SentFaceProps) {
  return (
    <CardFace
      code={code}
      seal={<Animation name="sent" still={<Seal />} isOn={isShown} />}
      footer={
        <div className="grid w-full gap-1">
          <FormAlert error={refusal} className="mb-3" />
          {continueHref ? (
            <ButtonLink href={continueHref} replace scroll={false} wide>
              Continue
            </ButtonLink>
          ) : (
            <ReturnLink href={returnHref} wide>
              Dismiss
            </ReturnLink>
          )}
          {onProblem && (
            <Button variant="link" onClick={onProblem}>
              Have a problem sharing?
            </Button>
          )}
        </div>
      }
    >
      <h3 className="label-caps">INVITATION SENT</h3>
      <p className="mt-4 font-display text-2xl">You're a great friend.</p>
    </CardFace>
  );
}
