import type { CSSProperties, ReactNode } from "react";
import type { Face } from "@/domain/account/face";
import type { Welcome } from "@/domain/joining/get-welcome";
import type { Balance } from "@/domain/ledger/balance";
import { remedyText } from "@/domain/ledger/pending-text";
import { formatCents } from "@/lib/money";
import type { Path } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { classNames } from "@/ui/layout/class-names";
import { Faces, listNames } from "@/ui/layout/faces";
import { Wordmark } from "@/ui/layout/logo";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { WelcomeCredit } from "./welcome-credit";
import styles from "./welcome-screen.module.css";

type WelcomeScreenProps = {
  firstName: string;
  product: string;
  href: Path;
  /** The card that turns over. */
  card: ReactNode;
  /** Whether the member has seen the scene, so that nothing is animated. */
  isStill: boolean;
  sponsor: Welcome["sponsor"];
  /** The friends who joined by the same group invitation. */
  friends: Face[];
  /** The welcome credit in cents; 0 for none, or if it was spent. */
  creditCents: number;
  balance: Balance;
  /** The form that confirms a phone, or a link to it. Shown if it makes the credit spendable. */
  confirmPhone: ReactNode;
  /** The form that thanks the sponsor. */
  children?: ReactNode;
};

/**
 * The first page after joining. The card has the place that it has on the invitation's page, so that it turns over without a
 * cut. The people, the credit and the thanks follow.
 */
export function WelcomeScreen(props: WelcomeScreenProps) {
  const { firstName, product, href, card, isStill, sponsor, friends, creditCents, balance } = props;
  const { confirmPhone, children } = props;
  return (
    <div className="flex min-h-dvh flex-col" data-still={isStill || undefined}>
      <header className="mx-auto w-full max-w-6xl px-gutter pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-8 sm:pt-8">
        <p className="flex min-h-11 items-center">
          <Wordmark name={product} />
        </p>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-6xl flex-1 content-start gap-x-20 gap-y-8 px-gutter pt-8 sm:gap-y-10 sm:px-8 lg:grid-cols-[22rem_minmax(0,30rem)] lg:items-start lg:justify-center lg:pt-14"
      >
        <div className="lg:sticky lg:top-12">
          <div
            className={classNames(
              "mx-auto w-full max-w-[min(16.5rem,max(34dvh,12rem))] lg:max-w-none",
              !isStill && "origin-top max-lg:motion-safe:animate-grow",
            )}
          >
            {card}
          </div>
          <After step={0}>
            <p className="mt-5 text-center text-sm text-ink-soft lg:mt-7">No two cards are engraved alike.</p>
          </After>
        </div>
        <div className="mx-auto grid w-full max-w-md content-start gap-6 text-center sm:gap-8 lg:mx-0 lg:max-w-none lg:self-center lg:text-left">
          <h1 className="display-title text-balance">
            Welcome to <NoWrap>{product}</NoWrap>, {firstName}
          </h1>
          {sponsor && (
            <After step={0}>
              <Company sponsor={sponsor} friends={friends} />
            </After>
          )}
          <After step={1}>
            {creditCents > 0 ? (
              <WelcomeCredit amount={formatCents(creditCents)} remedy={welcomeRemedy(balance)}>
                {balance.canConfirmPhone && confirmPhone}
              </WelcomeCredit>
            ) : (
              <p className="text-balance text-ink-soft">Your membership starts now.</p>
            )}
          </After>
          {children && <After step={2}>{children}</After>}
          <div
            data-bottom-bar=""
            className="sticky bottom-0 z-10 bg-paper pt-1 safe-bottom before:absolute before:inset-x-0 before:bottom-full before:h-10 before:bg-linear-to-t before:from-paper lg:static lg:pb-0 lg:before:hidden"
          >
            <ButtonLink href={href} wide>
              Go to your club
            </ButtonLink>
          </div>
        </div>
      </main>
    </div>
  );
}

type AfterProps = { step: number; children: ReactNode };

/** A part of the page that appears after the card's scene. */
function After({ step, children }: AfterProps) {
  const style: CSSProperties & Record<"--step", number> = { "--step": step };
  return (
    <div className={styles.after} style={style}>
      {children}
    </div>
  );
}

type CompanyProps = { sponsor: NonNullable<Welcome["sponsor"]>; friends: Face[] };

/** The sponsor's face and, for a group, the faces of friends who joined before. */
function Company({ sponsor, friends }: CompanyProps) {
  return (
    <p className="flex flex-col items-center gap-3 lg:flex-row lg:gap-4">
      <Faces people={[sponsor, ...friends]} size={56} />
      <span className="text-balance text-ink-soft wrap-anywhere">
        {sponsor.firstName} brought you.
        {friends.length > 0 &&
          ` ${listNames(friends.map((friend) => friend.firstName))} ${friends.length === 1 ? "has" : "have"} already joined.`}
      </span>
    </p>
  );
}

/** Returns how the welcome credit becomes spendable, or null if it already is. */
function welcomeRemedy({
  waitsUntil,
  canConfirmPhone,
}: Pick<Balance, "waitsUntil" | "canConfirmPhone">): string | null {
  if (!waitsUntil) return null;
  if (canConfirmPhone) return "Confirm your phone number to spend it.";
  return remedyText({ waitsUntil, canConfirmPhone });
}
