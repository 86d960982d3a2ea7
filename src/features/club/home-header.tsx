import type { Balance } from "@/domain/ledger/balance";
import { blockedError, pendingText } from "@/domain/ledger/pending-text";
import { clubDay } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { formatCents } from "@/lib/money";
import { brandPath, paths, spendingPath } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { PendingNotice } from "@/ui/layout/pending-notice";

type HomeHeaderProps = {
  firstName: string;
  balance: Balance;
  /** Whether the first steps below say how pending credit is spent. */
  hasFirstSteps?: boolean;
  brands: (Brand & { takesCredit: boolean })[];
};

/** The member's name and balance, with brands to spend it at. */
export function HomeHeader({ firstName, balance, hasFirstSteps, brands }: HomeHeaderProps) {
  const { spendableCents, canConfirmPhone } = balance;
  const blocked = blockedError(balance);
  const pending = pendingText(balance);
  return (
    <>
      <HomeGreeting
        firstName={firstName}
        {...(pending && spendableCents === 0
          ? { label: "Pending", cents: balance.waitingCents }
          : { label: "Balance", cents: spendableCents })}
      />
      {pending && !(hasFirstSteps && canConfirmPhone) && (
        <PendingNotice text={pending} canConfirmPhone={canConfirmPhone} />
      )}
      {blocked && <Notice>{blocked.message}</Notice>}
      {spendableCents > 0 && (
        <SpendSuggestion
          brands={brands.filter(({ takesCredit }) => takesCredit)}
          day={Date.parse(clubDay(new Date())) / DAY}
        />
      )}
    </>
  );
}

type HomeGreetingProps = { firstName: string; label: string; cents: number };

function HomeGreeting({ firstName, label, cents }: HomeGreetingProps) {
  return (
    <header className="flex flex-wrap content-center items-start justify-between gap-x-12 gap-y-7 max-sm:flex-col max-sm:justify-center max-sm:pb-10">
      <div className="min-w-0">
        <p className="label-caps text-brass-ink">Good to see you</p>
        <h1 className="display-title mt-3 wrap-anywhere max-sm:text-[min(1.875rem,7.6vw)]">{firstName}</h1>
      </div>
      <Link href={paths.accountLedger} className="group block sm:text-right">
        <span className="label-caps block text-ink-soft">{label}</span>
        <data
          value={cents / 100}
          className="mt-3 block display-title decoration-brass max-sm:text-[min(1.875rem,7.6vw)] decoration-1 underline-offset-8 group-hover:underline"
        >
          {formatCents(cents)}
        </data>
      </Link>
    </header>
  );
}

type Brand = { id: string; slug: string; name: string };

const NAMED_BRANDS = 3;

/** Names three brands that accept the balance, others each day. `day` counts from January 1, 1970. */
export function SpendSuggestion({ brands, day }: { brands: Brand[]; day: number }) {
  const named = brandsOfDay(brands, day);
  const more = brands.length - named.length;
  if (named.length === 0) return null;
  return (
    <p className="max-w-prose text-ink-soft">
      Use your balance at{" "}
      {named.map(({ id, slug, name }, index) => (
        <span key={id}>
          {index > 0 && (index === named.length - 1 && more === 0 ? " and " : ", ")}
          <Link href={brandPath(slug)} className="whitespace-nowrap text-link">
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && (
        <>
          {" and "}
          <Link href={spendingPath} className="whitespace-nowrap text-link">
            {more} more
          </Link>
        </>
      )}
      .
    </p>
  );
}

function brandsOfDay(brands: Brand[], day: number): Brand[] {
  const start = brands.length === 0 ? 0 : (day * NAMED_BRANDS) % brands.length;
  return [...brands.slice(start), ...brands.slice(0, start)].slice(0, NAMED_BRANDS);
}
