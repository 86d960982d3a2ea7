import type { ReactNode } from "react";
import { formatCents } from "@/lib/money";
import type { Path } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { DoorAnimation } from "./door-animation";

type WelcomeScreenProps = {
  firstName: string;
  product: string;
  href: Path;
  /** What the club gives, in cents; 0 for nothing. */
  creditCents: number;
  /** Whom to thank. */
  children?: ReactNode;
};

/** The door opens, what is the member's comes to light, and the way in. */
export function WelcomeScreen({ firstName, product, href, creditCents, children }: WelcomeScreenProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center px-6 pt-12 md:max-w-3xl pb-[max(2rem,env(safe-area-inset-bottom))] text-center">
      <div className="my-auto grid w-full grid-cols-1 place-items-center gap-6 py-8">
        <DoorAnimation className="w-[min(11rem,56vw)] md:w-60" />
        <h1 className="display-title text-balance">
          Welcome to <NoWrap>{product}</NoWrap>, {firstName}
        </h1>
        {creditCents > 0 ? (
          <p className="motion-safe:animate-reveal display-heading figures text-brass-ink">
            {formatCents(creditCents)} is yours
          </p>
        ) : (
          <p className="motion-safe:animate-reveal text-balance text-ink-soft">
            The door is open. Your membership starts now.
          </p>
        )}
        <div className="w-full max-w-md md:px-6">{children}</div>
      </div>
      <div className="w-full max-w-md md:px-6">
        <ButtonLink href={href} wide>
          Come in
        </ButtonLink>
      </div>
    </main>
  );
}
