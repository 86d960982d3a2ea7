import type { ReactNode } from "react";
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
import { AfterScene, Scene, WelcomeCredit } from "./welcome-parts";
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
  /** The form that confirms a phone, or null if the member does it later. Shown if it makes the credit spendable. */
  phoneForm: ReactNode;
  /** A link to this form. */
  phoneLink: ReactNode;
  /** The form that thanks the sponsor. */
  children?: ReactNode;
};

/**
 * The first page after joining, in two beats. The card has the place that it has on the invitation's page, so that it turns over
 * without a cut. Then credit that waits asks for the phone, and nothing else. After that, or without it, come the people, the
 * credit and the thanks.
 */
export function WelcomeScreen(props: WelcomeScreenProps) {
  const { firstName, product, href, card, isStill, sponsor, friends, creditCents, balance } = props;
  const { phoneLink, children } = props;
  const form = creditCents > 0 && balance.canConfirmPhone ? props.phoneForm : null;
  const isAsking = Boolean(form);
  return (
    <Scene>
      <div className="flex min-h-dvh flex-col" data-still={isStill || undefined}>
        <header className="mx-auto w-full max-w-6xl px-gutter safe-top sm:px-8 sm:pt-8">
          <p className="flex min-h-11 items-center">
            <Wordmark name={product} />
          </p>
        </header>
        <main
          id="content"
          className="mx-auto grid w-full max-w-6xl flex-1 grid-rows-[auto_1fr] content-start gap-x-20 gap-y-5 px-gutter pt-3 max-lg:[@media(height>=52rem)]:gap-y-8 sm:px-8 lg:grid-cols-[22rem_minmax(0,30rem)] lg:grid-rows-none lg:items-start lg:justify-center lg:pt-14"
        >
          <div className="lg:sticky lg:top-12">
            <div
              className={classNames(
                "mx-auto w-full max-w-[min(16.5rem,max(28dvh_-_3.5rem,7rem))] lg:max-w-none",
                !isStill && styles.scene,
              )}
            >
              {card}
            </div>
            <AfterScene step={0} className={classNames(isAsking && "max-lg:hidden")}>
              <p className="mt-5 text-center text-sm text-ink-soft lg:mt-7">
                No two cards are engraved alike.
              </p>
            </AfterScene>
          </div>
          <div
            className={classNames(
              "mx-auto flex w-full max-w-md flex-col text-center lg:mx-0 lg:max-w-none lg:self-center lg:text-left",
              isAsking ? "gap-4 lg:gap-8" : "gap-6 sm:gap-8",
            )}
          >
            <AfterScene step={2}>
              <h1 className="display-title text-balance">
                Welcome to <NoWrap>{product}</NoWrap>, {firstName}
              </h1>
            </AfterScene>
            {sponsor && (
              <AfterScene step={2} className={classNames(isAsking && "max-lg:[@media(height<52rem)]:hidden")}>
                <Company sponsor={sponsor} friends={friends} />
              </AfterScene>
            )}
            <AfterScene step={3} className={classNames(isAsking && "flex flex-1 flex-col")}>
              {creditCents > 0 ? (
                <WelcomeCredit amount={formatCents(creditCents)} remedy={welcomeRemedy(balance)} form={form}>
                  {balance.canConfirmPhone && phoneLink}
                </WelcomeCredit>
              ) : (
                <p className="text-balance text-ink-soft">Your membership starts now.</p>
              )}
            </AfterScene>
            {!isAsking && children && <AfterScene step={4}>{children}</AfterScene>}
            {!isAsking && (
              <div
                data-bottom-bar=""
                className="bg-paper pt-3 safe-bottom max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-gutter max-lg:border-t max-lg:border-line max-lg:px-gutter lg:pt-1 lg:pb-0"
              >
                <ButtonLink href={href} wide>
                  Go to your club
                </ButtonLink>
              </div>
            )}
          </div>
        </main>
      </div>
    </Scene>
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
  return waitsUntil && remedyText({ waitsUntil, canConfirmPhone });
}
