import { useState } from "react";
import { Button } from "@/ui/forms/button";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { classNames } from "@/ui/layout/class-names";
import { Collapsible } from "@/ui/layout/disclosure";
import { Icon } from "@/ui/layout/icon";
import { type CheckedDraw, checkPlace, type DrawToCheck } from "./check-place";
import { lotsText, namesText } from "./draw-texts";

type CheckDrawProps = Omit<DrawToCheck, "lot"> & { own: { lot: number; place: number } | null };

/** A button that computes the member's own place in the browser, and the numbers that everyone needs to check a draw. */
export function CheckDraw({ own, ...draw }: CheckDrawProps) {
  const [checked, setChecked] = useState<CheckedDraw | "failed" | null>(null);
  const [isPending, setPending] = useState(false);

  async function check(lot: number) {
    setPending(true);
    setChecked(await checkPlace({ ...draw, lot }).catch(() => "failed" as const));
    setPending(false);
  }

  return (
    <FocusOnStep step={checked !== null} className="mt-8 border-y border-line py-1">
      {own && checked === null && (
        <Button
          type="button"
          variant="quiet"
          pending={isPending}
          onClick={() => check(own.lot)}
          className="mt-4 mb-2"
          data-needs-script=""
        >
          Check the draw
        </Button>
      )}
      <div role="status" className="py-4 outline-none empty:hidden" tabIndex={-1}>
        {own && checked === "failed" && (
          <p className="text-danger">
            This browser can’t compute it. Compare the seed with its SHA-256 in another browser.
          </p>
        )}
        {own && checked && checked !== "failed" && <Verdict {...checked} own={own} />}
      </div>
      <Collapsible title={own ? "The numbers" : "Check the draw"}>
        <p className="text-ink-soft">
          No one could choose the order, and neither could we: the seed’s SHA-256 was on this page from the
          first name on. The order is HMAC-SHA256 of each lot, with the seed as its key.
        </p>
        <Facts
          facts={[
            ["The seed", draw.seed],
            ["Its SHA-256, shown before the draw", draw.seedHash],
            ["Lots", lotsText(draw.lots, draw.lotsOut)],
            ...(own ? [["Your lot", `${own.lot}`] as const] : []),
          ]}
        />
      </Collapsible>
    </FocusOnStep>
  );
}

type VerdictProps = CheckedDraw & { own: { place: number } };

function Verdict({ isSeedRight, place, names, own }: VerdictProps) {
  const isRight = isSeedRight && place === own.place;
  return (
    <div className={classNames("flex gap-4", !isRight && "text-danger")}>
      <Icon name={isRight ? "check" : "alert"} size={44} className={isRight ? "text-brass-ink" : ""} />
      <div className="min-w-0">
        <p className="font-display text-2xl leading-tight">
          {isRight ? `Number ${place}, as it should be` : "This doesn’t add up"}
        </p>
        <p className={classNames("mt-2", isRight && "text-ink-soft")}>
          <span>
            {isSeedRight
              ? "The seed is the one from before the draw."
              : "The seed is not the one from before the draw."}
          </span>{" "}
          <span>{`Your lot comes out as number ${place} of ${namesText(names)}.`}</span>
        </p>
      </div>
    </div>
  );
}

type Fact = readonly [name: string, value: string];

/** Long numbers, which break anywhere. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-4 grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-0.5 font-mono text-[0.8125rem] leading-snug wrap-anywhere select-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
