"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { isSpent } from "@/domain/perks/state";
import { formatCents } from "@/lib/money";
import { buyPerkPath, paths, perkPath } from "@/lib/paths";
import type { PerkKind } from "@/lib/perk-kinds";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { PushAnimation } from "@/ui/motion/layout-transition";
import { claimPerkAction } from "./actions";
import { bottomBar } from "./bottom-bar";
import { BuySheet } from "./buy-sheet";
import { ClaimedPerk } from "./claimed-perk";
import { GonePerk } from "./gone-perk";
import { GuestFields } from "./guest-fields";
import { goneText, leftText, limitText } from "./labels";
import { ReturnedNotice } from "./returned-notice";
import type { ShownClaim } from "./shown-claim";

type ClaimPanelProps = {
  slug: string;
  title: string;
  brandName: string;
  /** The brand's mark. */
  mark: ReactNode;
  kind: PerkKind;
  value: string;
  /** The member's own claims, newest first. */
  claims: ShownClaim[];
  limit: number;
  /** Claims left for all members; null for a perk without a pool and without a limit in all. */
  left: number | null;
  isFollowing: boolean;
  /** Whether the outcome of a draw is above, which says that the perk is gone. */
  isDrawn: boolean;
  /** Of an evening. Null for other perks. */
  evening: PanelEvening | null;
  /** QR codes of the passes among `claims` by id. */
  qrCodes: Record<string, ReactNode>;
  /** Null for a free perk. */
  price: PerkPrice | null;
  /** Whether the address asks to confirm the price, as the button's link does without JavaScript. */
  isBuying: boolean;
  idempotencyKey: string;
};

export type PanelEvening = {
  /** How many guests a member may bring. */
  guests: number;
  /** Until when a returned place is kept for the member, in words. */
  offeredUntil: string | null;
  hasBegun: boolean;
};

/** Rejections because something else changed: the pool, the member's own claims, or the price. */
const OUTDATED = ["perk-gone", "perk-limit", "perk-price", "guests-no-place"];

/** The button that claims a perk, and the member's claims. A price is confirmed in a sheet first. */
export function ClaimPanel(props: ClaimPanelProps) {
  const { slug, title, brandName, kind, value, limit, left, price, evening, idempotencyKey } = props;
  const router = useRouter();
  const key = useIdempotencyKey(idempotencyKey);
  const form = useForm(claimPerkAction, { hidden: { slug }, onSuccess: handleSuccess });
  const [isAsking, setAsking] = useState(props.isBuying && !form.isDone);
  const [returned, setReturned] = useState<string[]>([]);
  const [successes, setSuccesses] = useState(0);
  const claimed = useRef<HTMLElement>(null);
  const claims = withNewest(props.claims, form.payload).filter(({ id }) => !returned.includes(id));
  const isLimitReached = isSpent({ claimed: claims.length, limitPerMember: limit });
  const isGone = left === 0 && !isLimitReached && !evening?.hasBegun;
  const hasButton = !isLimitReached && !isGone && !price?.problem && !evening?.hasBegun;
  const isSheetOpen = isAsking && hasButton && price !== null;
  const notes = isGone
    ? []
    : [!evening && claimedText(claims.length, limit), !isLimitReached && leftText(left)].filter(Boolean);
  const hasGuests = hasButton && evening !== null && evening.guests > 0;
  const noteLine = notes.length > 0 && (
    <div className="figures text-sm text-ink-soft">
      <DotSeparated>{notes}</DotSeparated>
    </div>
  );
  const text = claims.length > 0 ? "Get another" : evening ? "I’m coming" : "Get this perk";
  const style = { variant: claims.length > 0 ? "quiet" : "primary", className: "sm:self-start" } as const;

  const rejection = form.result?.status === "error" ? form.result : null;
  useEffect(() => {
    if (rejection && OUTDATED.includes(rejection.code ?? "")) router.refresh();
  }, [rejection, router]);

  function handleSuccess() {
    // With the claim, not before it.
    startTransition(() => {
      setAsking(false);
      setSuccesses((count) => count + 1);
    });
    router.refresh(); // Other parts of the page change too, such as the balance.
  }

  return (
    <div className={classNames("max-sm:contents", props.isDrawn ? "mt-5" : "mt-8")}>
      <ReturnedNotice permalink={perkPath(slug)} />
      {claims.length > 0 && (
        <ClaimedPerk
          ref={claimed}
          {...{ slug, title, brandName, mark: props.mark, kind, value, claims, qrCodes: props.qrCodes }}
          isNew={form.isDone}
          onReturn={(id) => setReturned([...returned, id])}
        />
      )}
      {isGone && (
        <GonePerk
          slug={slug}
          title={props.isDrawn ? null : goneText(evening !== null)}
          isFollowing={props.isFollowing}
          isEvening={evening !== null}
        />
      )}
      {evening?.hasBegun && claims.length === 0 && (
        <p className="mt-6 font-display text-xl">This evening has begun.</p>
      )}
      {hasButton && evening?.offeredUntil && (
        <p role="status" className="mt-6 font-display text-xl">
          {`A place is kept for you until ${evening.offeredUntil}.`}
        </p>
      )}
      {!isLimitReached && !isGone && price && (
        <PriceLine
          price={price}
          isProblemShown={price.problem !== null && price.problem === form.error}
          isBelowClaims={claims.length > 0}
        />
      )}
      <Form
        form={form}
        data-bottom-bar=""
        className={classNames(
          "flex flex-col gap-3 bg-paper",
          (hasButton || notes.length > 0) && (claims.length > 0 ? "pt-6 pb-4" : "py-4"),
          hasButton && !isSheetOpen && claims.length === 0 && bottomBar,
          form.isDone && "motion-safe:animate-reveal",
        )}
      >
        <input type="hidden" name="key" value={`${key}-${successes}`} />
        {price && <input type="hidden" name="price" value={price.cents} />}
        {!isSheetOpen && !isGone && <FormAlert error={form.error} />}
        {hasGuests && <GuestFields form={form} guests={evening.guests} left={left} note={noteLine} />}
        {!hasGuests && noteLine}
        {hasButton && !price && (
          <Button key={text} type="submit" pending={form.pending} {...style}>
            {text}
          </Button>
        )}
        {hasButton && price && (
          <ButtonLink
            key={text}
            href={buyPerkPath(slug)}
            scroll={false}
            onClick={(event) => {
              event.preventDefault();
              setAsking(true);
            }}
            {...style}
          >
            {evening ? `${text}, ${formatCents(price.cents)}` : `${text} for ${formatCents(price.cents)}`}
          </ButtonLink>
        )}
        {price && (
          <BuySheet
            open={isSheetOpen}
            onClose={() => setAsking(false)}
            closeHref={perkPath(slug)}
            {...{ title, brandName, price }}
            isReturnable={kind !== "credit"}
            {...{ pending: form.pending, error: form.error }}
          />
        )}
      </Form>
      <PushAnimation
        layoutKey={form.payload?.id ?? ""}
        opening={() => claimed.current?.querySelector("li:not(:only-child)") ?? claimed.current}
      />
    </div>
  );
}

function withNewest(claims: ShownClaim[], newest: ShownClaim | null): ShownClaim[] {
  return newest && !claims.some(({ id }) => id === newest.id) ? [newest, ...claims] : claims;
}

function claimedText(used: number, limit: number): string {
  if (used === 0) return limitText(limit);
  if (used >= limit) return limit === 1 ? "" : `You’ve had all ${limit}.`;
  return `${used} of ${limit} claimed`;
}

export type PerkPrice = {
  cents: number;
  spendableCents: number;
  /** The error message if the balance is too low, otherwise null. */
  problem: string | null;
};

type PriceLineProps = {
  price: PerkPrice;
  /** Whether the form below already shows the problem, after a rejected claim. */
  isProblemShown: boolean;
  isBelowClaims: boolean;
};

function PriceLine({
  price: { cents, spendableCents, problem },
  isProblemShown,
  isBelowClaims,
}: PriceLineProps) {
  return (
    <div className={classNames("max-sm:mt-8", isBelowClaims && "sm:mt-6")}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <data value={cents / 100} className="figures font-display text-3xl">
          {formatCents(cents)}
        </data>{" "}
        <span className="text-ink-soft">from your balance</span>
      </p>
      {!isProblemShown && (
        <p className="figures mt-1 text-[0.9375rem] text-ink-soft">
          {problem ?? `Your balance is ${formatCents(spendableCents)}.`}
        </p>
      )}
      {problem && (
        <Link href={paths.accountLedger} className="inline-flex min-h-11 items-center text-link">
          See your balance
        </Link>
      )}
    </div>
  );
}
