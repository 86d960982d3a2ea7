import { Children, type ReactNode } from "react";
import type { Balance } from "@/domain/ledger/balance";
import { blockedError } from "@/domain/ledger/pending-text";
import { formatCents } from "@/lib/money";
import { contactsPath, type Path, paths } from "@/lib/paths";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";

type FirstStepsProps = {
  balance: Balance;
  /** Whether the member has claimed a perk. */
  hasClaimed: boolean;
  /** The link that invites, in the style `FIRST_STEP`; null if the member has invited. */
  invite: ReactNode;
};

export const FIRST_STEP =
  "flex min-h-13 items-center justify-between gap-4 py-2 text-left transition-colors hover:text-brass-ink";

/** What a member without a balance can do first. Each line is gone when it is done. */
export function FirstSteps({ balance, hasClaimed, invite }: FirstStepsProps) {
  const { spendableCents, waitingCents, canConfirmPhone } = balance;
  if (spendableCents > 0 || blockedError(balance)) return null;
  const steps = Children.toArray([
    canConfirmPhone && (
      <StepLink key="phone" href={contactsPath}>
        Confirm your phone to spend {formatCents(waitingCents)}
      </StepLink>
    ),
    !hasClaimed && (
      <StepLink key="perks" href={paths.stores}>
        See perks near you
      </StepLink>
    ),
    invite,
  ]);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="max-lg:mb-2">
      <h2 id="first-steps" className="label-caps text-ink-soft">
        {steps.length === 1 ? "Next" : "First things first"}
      </h2>
      <ul className="mt-2 border-b border-line">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no state
          <li key={index} className="border-t border-line">
            {step}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StepText({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="figures font-display text-xl leading-tight">{children}</span>
      <Icon name="arrow-right" size={18} className="text-brass-ink" />
    </>
  );
}

function StepLink({ href, children }: { href: Path | typeof contactsPath; children: ReactNode }) {
  return (
    <Link href={href} className={FIRST_STEP}>
      <StepText>{children}</StepText>
    </Link>
  );
}
