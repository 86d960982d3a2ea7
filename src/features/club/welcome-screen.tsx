import type { ReactNode } from "react";
import type { Balance } from "@/domain/ledger/balance";
import { remedyText } from "@/domain/ledger/pending-text";
import { formatCents } from "@/lib/money";
import type { Path } from "@/lib/paths";
import { DoorStill } from "@/ui/animation/door-still";
import { ButtonLink } from "@/ui/forms/button-link";
import { classNames } from "@/ui/layout/class-names";
import { ConfirmPhoneLink } from "@/ui/layout/pending-notice";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import styles from "./welcome-screen.module.css";

type WelcomeScreenProps = {
  firstName: string;
  product: string;
  href: Path;
  /** The welcome credit in cents; 0 for none, or if it was spent. */
  creditCents: number;
  balance: Balance;
  /** The form that thanks the sponsor. */
  children?: ReactNode;
};

/** The first page after joining: the door animation, the welcome credit and the button to the club. */
export function WelcomeScreen(props: WelcomeScreenProps) {
  const { firstName, product, href, creditCents, balance, children } = props;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center px-6 pt-12 md:max-w-3xl pb-[max(2rem,env(safe-area-inset-bottom))] text-center">
      <div className="my-auto grid w-full grid-cols-1 place-items-center gap-6 py-8">
        <DoorAnimation className="w-[min(11rem,56vw)] md:w-60" />
        <h1 className="display-title text-balance">
          Welcome to <NoWrap>{product}</NoWrap>, {firstName}
        </h1>
        {creditCents > 0 ? (
          <WelcomeCredit cents={creditCents} balance={balance} />
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

type WelcomeCreditProps = { cents: number; balance: Balance };

function WelcomeCredit({ cents, balance: { waitsUntil, canConfirmPhone } }: WelcomeCreditProps) {
  return (
    <div className="motion-safe:animate-reveal">
      <p className="display-heading figures text-brass-ink">
        {formatCents(cents)} is {waitsUntil ? "waiting for you." : "yours to spend."}
      </p>
      {waitsUntil && (
        <p className="figures mt-2 text-balance text-ink-soft">
          {remedyText({ waitsUntil, canConfirmPhone })}
        </p>
      )}
      {waitsUntil && canConfirmPhone && <ConfirmPhoneLink />}
    </div>
  );
}

/** The opening door; it is already open with reduced motion. */
function DoorAnimation({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("relative", className)}>
      <DoorStill />
      <svg
        viewBox="0 0 240 240"
        className={classNames("absolute inset-0", styles.closed)}
        role="presentation"
      >
        <g className={styles.leaf}>
          <path d="M82 28L170 28L170 208L82 208Z" fill="#1b4a39" />
          <path d="M93 42L159 42L159 112L93 112Z" fill="#2f6a52" />
          <path d="M93 120L159 120L159 196L93 196Z" fill="#2f6a52" />
          <path d="M164.4 117a3.4 3.4 0 1 1-6.8 0a3.4 3.4 0 1 1 6.8 0Z" fill="#e0bd78" />
        </g>
      </svg>
    </div>
  );
}
