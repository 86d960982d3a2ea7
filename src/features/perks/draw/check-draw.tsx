import { useState } from "react";
import { Button } from "@/ui/forms/button";
import { Icon } from "@/ui/layout/icon";
import { type CheckedDraw, checkPlace, type DrawToCheck } from "./check-place";
import { lotsText, namesText } from "./draw-texts";

type CheckDrawProps = Omit<DrawToCheck, "lot"> & { own: { lot: number; place: number } | null };

/** What everyone needs to check a draw, and a button that computes the member's own place in the browser. */
export function CheckDraw({ own, ...draw }: CheckDrawProps) {
  const [checked, setChecked] = useState<CheckedDraw | "failed" | null>(null);
  const [isPending, setPending] = useState(false);

  async function check(lot: number) {
    setPending(true);
    setChecked(await checkPlace({ ...draw, lot }).catch(() => "failed" as const));
    setPending(false);
  }

  return (
    <>
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
      {own && (
        <Button
          type="button"
          variant="quiet"
          pending={isPending}
          onClick={() => check(own.lot)}
          className="mt-5"
          data-needs-script=""
        >
          Check the draw
        </Button>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {own && checked === "failed" && (
          <p className="text-danger">
            This browser can’t compute it. Compare the seed with its SHA-256 in another browser.
          </p>
        )}
        {own && checked && checked !== "failed" && (
          <ul className="grid gap-2">
            <Result isRight={checked.isSeedRight}>
              {checked.isSeedRight
                ? "The seed is the one from before the draw."
                : "The seed is not the one from before the draw."}
            </Result>
            <Result isRight={checked.place === own.place}>
              {`Your lot comes out as number ${checked.place} of ${namesText(checked.names)}.`}
            </Result>
          </ul>
        )}
      </div>
    </>
  );
}

function Result({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <li className={isRight ? "flex gap-2" : "flex gap-2 text-danger"}>
      <Icon name={isRight ? "check" : "alert"} size={20} className={isRight ? "text-brass-ink" : ""} />
      <span>{children}</span>
    </li>
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
