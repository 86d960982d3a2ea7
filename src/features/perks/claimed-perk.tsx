import { useEffect, useRef } from "react";
import type { PerkKind } from "@/content/queries/perks";
import { paths } from "@/lib/paths";
import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { Link } from "@/ui/layout/link";
import { HiddenCode } from "./hidden-code";
import { mergeCodes, type ShownClaim, sinceText } from "./shown-claim";

type ClaimedPerkProps = {
  kind: PerkKind;
  value: string;
  claims: ShownClaim[];
  isNew: boolean;
  onReturn: (claimId: string) => void;
};

const headings: Record<PerkKind, string> = {
  code: "Your code",
  access: "Show this at the door",
  credit: "It’s in your balance",
};

function headingOf(kind: PerkKind, newest: ShownClaim | undefined): string {
  if (newest?.isHidden) return "It’s yours";
  return newest?.remedy ? "Pending" : headings[kind];
}

export function ClaimedPerk({ kind, value, claims, isNew, onReturn }: ClaimedPerkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = claims[0]?.id;

  // The button may no longer exist, so the focus moves to the new claim.
  useEffect(() => {
    if (isNew && newest) heading.current?.focus();
  }, [isNew, newest]);

  return (
    <section aria-labelledby="claimed" className="mt-2 border-y border-brass py-6 max-sm:mt-8">
      <h2 ref={heading} id="claimed" tabIndex={-1} className="label-caps text-brass-ink outline-none">
        {headingOf(kind, claims[0])}
      </h2>
      <ul className="mt-3 grid gap-5">
        {mergeCodes(claims).map((claim) => (
          <li key={claim.id}>
            {claim.isHidden && <HiddenCode claim={claim} onReturn={onReturn} />}
            {claim.code && <CodeToCopy code={claim.code} />}
            {!claim.isHidden && !claim.code && <p className="font-display text-3xl leading-tight">{value}</p>}
            <p className="figures mt-1 text-sm text-ink-soft">{sinceText(claim)}</p>
            {claim.remedy && <p className="figures mt-2 text-ink-soft">{claim.remedy}</p>}
          </li>
        ))}
      </ul>
      {kind === "credit" && (
        <Link href={paths.accountLedger} className="mt-3 inline-flex min-h-11 items-center text-link">
          See your balance
        </Link>
      )}
    </section>
  );
}
