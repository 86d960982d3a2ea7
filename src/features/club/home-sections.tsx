import { Children, type ReactNode } from "react";
import type { Announcement, Rail } from "@/content/queries/pages";
import type { Balance } from "@/domain/ledger/balance";
import { blockedError } from "@/domain/ledger/pending-text";
import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { contactsPath, type Path, paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { Markdown } from "@/ui/rich-text/markdown";

type RailOf<T extends Rail["type"]> = Extract<Rail, { type: T }>;

type HomeSections = {
  perks: RailOf<"perks"> | null;
  brandsToKnow: RailOf<"brands"> | null;
  rest: Rail[];
};

/** Splits the rails: the first of each type is shown at once, the rest after the "more" link. */
export function homeSections(rails: Rail[]): HomeSections {
  const perks = rails.find((rail) => rail.type === "perks") ?? null;
  const brandsToKnow = rails.find((rail) => rail.type === "brands") ?? null;
  return { perks, brandsToKnow, rest: rails.filter((rail) => rail !== perks && rail !== brandsToKnow) };
}

/** The query parameter that shows the whole page, and the id of the added part. */
export const MORE = "more";

/** Opens the whole home page at the added part. */
export function MoreLink() {
  return (
    <div className="border-t border-line pt-8 text-center">
      <Link href={`${paths.home}?${MORE}=1#${MORE}`} className={buttonStyle({ variant: "quiet" })}>
        More from the club
        <LinkPending />
      </Link>
    </div>
  );
}

export function Announcements({ announcements }: { announcements: Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="display-heading">
        From the club
      </h2>
      <ul className="mt-6">
        {announcements.map(({ id, title, body, publishedAt }) => (
          <li key={id} className="grid gap-x-12 gap-y-3 border-t border-line py-7 sm:grid-cols-12">
            <div className="sm:col-span-4">
              <h3 className="font-display text-xl leading-snug">{title}</h3>
              <time dateTime={publishedAt} className="mt-1 block text-sm text-ink-soft">
                {formatDate(new Date(publishedAt))}
              </time>
            </div>
            <Markdown text={body} by="club" className="max-w-prose text-ink-soft sm:col-span-8" />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
