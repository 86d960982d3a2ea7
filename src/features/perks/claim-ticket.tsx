import type { ReactNode } from "react";
import type { Path } from "@/lib/paths";
import type { PerkKind } from "@/lib/perk-kinds";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { Ticket } from "@/ui/card/ticket";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { ClaimCode } from "./claim-code";
import { EveningPlans } from "./evening-plans";
import { isOver, type ShownClaim, sinceTexts, stampOf } from "./shown-claim";

type ClaimTicketProps = {
  claim: ShownClaim;
  kind: PerkKind | null;
  brandName: string;
  /** The brand's mark. */
  mark: ReactNode;
  title: ReactNode;
  /** The title in a text, for an evening. */
  name: string;
  /** What credit is worth, shown where other kinds have their code. */
  value: ReactNode;
  /** Other facts, after the dates of the claim. */
  note?: string | null;
  /** The QR code of a pass. Null until the page is loaded again. */
  qr: ReactNode;
  /** The page that shows the result without JavaScript, if it is not the current address. */
  permalink?: Path;
  isNew?: boolean;
  onReturn?: (claimId: string) => void;
};

/** A claim as a ticket: the brand, the title and the dates, then what a cashier or the member needs. */
export function ClaimTicket(props: ClaimTicketProps) {
  const { claim, kind, brandName, mark, title, name, value, note, qr, permalink, isNew, onReturn } = props;
  const hasCode = claim.isHidden || claim.code !== null || claim.link !== null || isOver(claim);
  return (
    <Ticket
      mark={mark}
      title={title}
      facts={
        <DotSeparated>
          {sinceTexts(claim)}
          {note}
        </DotSeparated>
      }
      isNew={isNew}
      stamp={stampOf(claim)}
    >
      {hasCode ? (
        <ClaimCode
          claim={claim}
          brandName={brandName}
          isPass={kind === "pass"}
          qr={qr}
          permalink={permalink}
          onReturn={onReturn}
        />
      ) : (
        <div className="text-center">{value}</div>
      )}
      {claim.evening && (
        <EveningPlans
          claim={{ ...claim, evening: claim.evening }}
          title={name}
          {...(permalink && { permalink })}
          {...(onReturn && { onReturn })}
        />
      )}
      {claim.remedy && (
        <p className="figures mt-2 text-center text-ink-soft">{unbrokenDates(claim.remedy)}</p>
      )}
    </Ticket>
  );
}
