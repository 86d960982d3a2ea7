import { type ReactNode, useEffect, useRef } from "react";
import { paths, perkPath } from "@/lib/paths";
import type { PerkKind } from "@/lib/perk-kinds";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { ClaimCode } from "./claim-code";
import { isOver, mergeCodes, type ShownClaim, sinceTexts } from "./shown-claim";

type ClaimedPerkProps = {
  slug: string;
  brandName: string;
  kind: PerkKind;
  value: string;
  claims: ShownClaim[];
  /** QR codes of passes by the claim's id. */
  qrCodes: Record<string, ReactNode>;
  isNew: boolean;
  onReturn: (claimId: string) => void;
};

const headings: Record<PerkKind, string> = {
  shared: "Your code",
  unique: "Your code, for you alone",
  pass: "Show this at the till or the door",
  link: "Your link",
  credit: "It’s in your balance",
};

const endings = { used: "Used", revoked: "Withdrawn", expired: "Expired" };

function headingOf(kind: PerkKind, newest: ShownClaim | undefined): string {
  if (newest && newest.state !== "valid") return endings[newest.state];
  if (newest?.isHidden) return "It’s yours";
  return newest?.remedy ? "Pending" : headings[kind];
}

export function ClaimedPerk(props: ClaimedPerkProps) {
  const { slug, brandName, kind, value, claims, qrCodes, isNew, onReturn } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const newestItem = useRef<HTMLLIElement>(null);
  const newest = claims[0]?.id;

  // The button may no longer exist, so the focus moves to the new claim, and its code must be above the tab bar.
  useEffect(() => {
    if (!isNew || !newest) return;
    heading.current?.focus();
    newestItem.current?.scrollIntoView({ block: "nearest" });
  }, [isNew, newest]);

  return (
    <section aria-labelledby="claimed" className="mt-2 border-y border-brass py-6 max-sm:mt-8">
      <h2 ref={heading} id="claimed" tabIndex={-1} className="label-caps text-brass-ink outline-none">
        {headingOf(kind, claims[0])}
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-5">
        {mergeCodes(claims).map((claim, index) => (
          <li key={claim.id} ref={index === 0 ? newestItem : undefined}>
            {claim.isHidden || claim.code || claim.link || isOver(claim) ? (
              <ClaimCode
                claim={claim}
                brandName={brandName}
                isPass={kind === "pass"}
                qr={qrCodes[claim.id]}
                permalink={perkPath(slug)}
                onReturn={onReturn}
              />
            ) : (
              <p className="font-display text-3xl leading-tight">{value}</p>
            )}
            <div className="figures mt-3 text-sm text-ink-soft">
              <DotSeparated>{sinceTexts(claim)}</DotSeparated>
            </div>
            {claim.remedy && <p className="figures mt-2 text-ink-soft">{unbrokenDates(claim.remedy)}</p>}
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
