"use client";

import { useRouter } from "next/navigation";
import { isSpent } from "@/domain/perks/state";
import { track } from "@/lib/analytics/track";
import { type Envelope, unreached } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFormAction } from "@/ui/forms/use-form-action";
import { useFreshKey } from "@/ui/forms/use-fresh-key";
import { classNames } from "@/ui/layout/class-names";
import { claimPerkAction } from "./actions";
import { ClaimedPerk } from "./claimed-perk";
import { limitText } from "./labels";
import type { PerkProduct } from "./perk-product";
import type { ShownClaim } from "./shown-claim";

type ClaimPanelProps = {
  slug: string;
  product: PerkProduct;
  value: string;
  /** The member's own claims so far, newest first. */
  claims: ShownClaim[];
  limit: number;
  idempotencyKey: string;
};

/** Getting a perk, and what one got; it is there again whenever the member comes back. */
export function ClaimPanel(props: ClaimPanelProps) {
  const { slug, product, value, limit, idempotencyKey } = props;
  const router = useRouter();
  const [answer, submit, pending] = useFormAction(claimPerkAction, unreached, undefined, tell);
  const key = useFreshKey(idempotencyKey);
  const claims = withNewest(props.claims, answer?.status === "success" ? answer.payload : null);
  const isLimitReached = isSpent({ claimed: claims.length, limitPerMember: limit });

  // The rest of the club, such as the balance, hears of it too.
  function tell({ status }: Envelope) {
    if (status !== "success") return;
    track("Coupon Applied", product);
    router.refresh();
  }

  return (
    <div className="mt-8 max-sm:contents">
      {claims.length > 0 && (
        <ClaimedPerk kind={product.kind} value={value} claims={claims} isNew={answer?.status === "success"} />
      )}
      <form
        action={submit}
        className={classNames(
          "z-[4] flex flex-col gap-3 bg-paper py-4",
          claims.length === 0 && "max-sm:sticky max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]",
        )}
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="key" value={`${key}-${claims.length}`} />
        <FormAlert envelope={answer ?? undefined} />
        {!isLimitReached && (
          <Button
            type="submit"
            pending={pending}
            variant={claims.length > 0 ? "quiet" : "primary"}
            className="sm:self-start"
          >
            {claims.length > 0 ? "Get another" : "Get this perk"}
          </Button>
        )}
        <p className="figures text-sm text-ink-soft">{usedText(claims.length, limit)}</p>
      </form>
    </div>
  );
}

function withNewest(claims: ShownClaim[], newest: ShownClaim | null): ShownClaim[] {
  return newest && !claims.some(({ id }) => id === newest.id) ? [newest, ...claims] : claims;
}

function usedText(used: number, limit: number): string {
  if (used === 0) return limitText(limit);
  if (used >= limit) return limit === 1 ? "This one is yours." : `You’ve had all ${limit}.`;
  return `${used} of ${limit} used`;
}
