import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { paths, perkPath } from "@/lib/paths";
import type { PerkKind } from "@/lib/perk-kinds";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import { mayMove } from "@/ui/motion/motion";
import { ClaimTicket } from "./claim-ticket";
import { mergeCodes, type ShownClaim, stampOf } from "./shown-claim";

type ClaimedPerkProps = {
  ref: RefObject<HTMLElement | null>;
  slug: string;
  title: string;
  brandName: string;
  mark: ReactNode;
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

function headingOf(kind: PerkKind, newest: ShownClaim | undefined): string {
  if (!newest) return headings[kind];
  if (newest.evening && newest.state === "valid" && !newest.evening.isCalledOff) return "You’re coming";
  return stampOf(newest) ?? (newest.isHidden ? "It’s yours" : newest.remedy ? "Pending" : headings[kind]);
}

export function ClaimedPerk(props: ClaimedPerkProps) {
  const { ref, slug, kind, value, claims, qrCodes, isNew, ...rest } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const newestItem = useRef<HTMLLIElement>(null);
  const newest = claims[0]?.id;

  // The button may no longer exist, so the focus moves to the new claim, and its code must be above the tab bar.
  useLayoutEffect(() => {
    if (!isNew || !newest) return;
    heading.current?.focus({ preventScroll: true });
    const item = newestItem.current;
    item?.scrollIntoView({ block: "nearest", behavior: mayMove(item) ? "smooth" : "auto" });
  }, [isNew, newest]);

  return (
    <section ref={ref} aria-labelledby="claimed" className="mt-2 max-sm:mt-8">
      <h2 ref={heading} id="claimed" tabIndex={-1} className="label-caps text-brass-ink outline-none">
        {headingOf(kind, claims[0])}
      </h2>
      <ul className={classNames("grid grid-cols-1 gap-6", isNew ? "mt-2" : "mt-5")}>
        {mergeCodes(claims).map((claim, index) => (
          <li key={claim.id} ref={index === 0 ? newestItem : undefined}>
            <ClaimTicket
              {...rest}
              name={rest.title}
              claim={claim}
              kind={kind}
              value={<CreditValue value={value} />}
              qr={qrCodes[claim.id]}
              permalink={perkPath(slug)}
              isNew={isNew && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CreditValue({ value }: { value: string }) {
  return (
    <>
      <p className="font-display text-2xl leading-tight">{value}</p>
      <Link href={paths.accountLedger} className="mt-1 inline-flex min-h-11 items-center text-link">
        See your balance
      </Link>
    </>
  );
}
