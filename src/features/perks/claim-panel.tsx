"use client";

import { useRouter } from "next/navigation";
import { isSpent } from "@/domain/perks/state";
import { track } from "@/lib/analytics/track";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
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

/** The button that claims a perk, and the member's claims so far. */
export function ClaimPanel(props: ClaimPanelProps) {
  const { slug, product, value, limit, idempotencyKey } = props;
  const router = useRouter();
  const key = useFreshKey(idempotencyKey);
  const form = useForm(claimPerkAction, { hidden: { slug }, onSuccess: goOn });
  const claims = withNewest(props.claims, form.payload);
  const isLimitReached = isSpent({ claimed: claims.length, limitPerMember: limit });

  // Refreshes what else shows it, such as the balance.
  function goOn() {
    track("Coupon Applied", product);
    router.refresh();
  }

  return (
    <div className="mt-8 max-sm:contents">
      {claims.length > 0 && (
        <ClaimedPerk kind={product.kind} value={value} claims={claims} isNew={form.isDone} />
      )}
      <Form
        form={form}
        className={classNames(
          "z-[4] flex flex-col gap-3 bg-paper py-4",
          claims.length === 0 && "max-sm:sticky max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]",
        )}
      >
        <input type="hidden" name="key" value={`${key}-${claims.length}`} />
        <FormAlert error={form.error} />
        {!isLimitReached && (
          <Button
            type="submit"
            pending={form.pending}
            variant={claims.length > 0 ? "quiet" : "primary"}
            className="sm:self-start"
          >
            {claims.length > 0 ? "Get another" : "Get this perk"}
          </Button>
        )}
        <p className="figures text-sm text-ink-soft">{usedText(claims.length, limit)}</p>
      </Form>
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
