import type { MouseEvent, ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { buttonStyle } from "@/ui/forms/button-style";
import { FormAlert } from "@/ui/forms/form-alert";
import { afterPaint } from "@/ui/motion/after-paint";
import { ReturnLink } from "../closing/return-link";

type SentActionsProps = {
  returnHref: Href;
  anotherHref: Href;
  continueHref?: Href;
  /** Why the club doesn't count it as sent. */
  refusal?: ReactNode;
  onProblem?: () => void;
};

export function SentActions({ returnHref, anotherHref, continueHref, refusal, onProblem }: SentActionsProps) {
  function inviteAnother(event: MouseEvent) {
    event.preventDefault();
    afterPaint(() => window.history.pushState(null, "", anotherHref));
  }

  return (
    <>
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
      <a
        href={anotherHref}
        onClick={inviteAnother}
        data-offline=""
        className={buttonStyle({ variant: "quiet", wide: true })}
      >
        Invite another
      </a>
      {onProblem && (
        <Button variant="link" onClick={onProblem}>
          Have a problem sharing?
        </Button>
      )}
    </>
  );
}
