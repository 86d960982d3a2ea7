import type { ReactNode } from "react";
import { formatCents } from "@/lib/money";
import type { Path } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form";
import { BalanceChange } from "@/ui/layout/balance-change";
import { Sheet, SheetFooter, SheetTitle } from "@/ui/sheet/sheet";

type BuySheetProps = {
  open: boolean;
  onClose: () => void;
  closeHref: Path;
  title: string;
  brandName: string;
  price: { cents: number; spendableCents: number };
  isReturnable: boolean;
  pending: boolean;
  error?: ReactNode;
};

/** Asks whether to pay a perk's price. It belongs to the form around it, which its button submits. */
export function BuySheet(props: BuySheetProps) {
  const { open, onClose, closeHref, title, brandName, price, isReturnable, pending, error } = props;
  return (
    <Sheet open={open} onClose={onClose} closeHref={closeHref}>
      {open && (
        <>
          <p className="label-caps text-brass-ink">{brandName}</p>
          <SheetTitle className="mt-2 mb-6 display-heading">{title}</SheetTitle>
          <BalanceChange
            priceCents={price.cents}
            beforeCents={price.spendableCents}
            afterCents={price.spendableCents - price.cents}
          />
          {isReturnable && (
            <p className="mt-4 text-sm text-ink-soft">
              You can return it within ten minutes, as long as you haven’t opened it.
            </p>
          )}
          <SheetFooter>
            <FormAlert error={error} />
            <Button type="submit" wide pending={pending} data-autofocus="">
              Use {formatCents(price.cents)}
            </Button>
          </SheetFooter>
        </>
      )}
    </Sheet>
  );
}
