import type { OlderPage } from "@/domain/list-page";
import { paths, perkPath } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ButtonLink } from "@/ui/forms/button-link";
import { Collapsible } from "@/ui/layout/disclosure";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { EmptyState } from "@/ui/layout/empty-state";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { CursorPager } from "@/ui/layout/pager";
import { RefreshOnEvent } from "@/ui/toast/refresh-on-event";
import { ClaimCode } from "./claim-code";
import { PassQrCode } from "./pass-qr-code";
import type { OwnPerk } from "./read-perks";
import { ReturnedNotice } from "./returned-notice";
import { isOver, sinceTexts } from "./shown-claim";

type OwnPerksProps = {
  page: OlderPage<OwnPerk>;
  /** The address of this page, which shows the result without JavaScript. */
  permalink: string;
};

/** A member's claims with their codes, including perks that are no longer listed. */
export function OwnPerks({ page, permalink }: OwnPerksProps) {
  return (
    <>
      <ReturnedNotice permalink={permalink} />
      <ClaimList page={page} permalink={permalink} />
      {page.rows.some(({ claim }) => claim.kind === "pass") && <RefreshOnEvent events={paths.cardEvents} />}
    </>
  );
}

function ClaimList({ page: { rows, total, older, isNewest }, permalink }: OwnPerksProps) {
  if (rows.length === 0)
    return (
      <EmptyState
        art={<EmptyListArt />}
        title="Nothing here yet."
        action={
          <ButtonLink href={paths.perks} variant="quiet">
            See the perks
          </ButtonLink>
        }
      >
        Your perks and their codes stay here, even after a perk ends.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Your perks, newest first" className="border-b border-line">
        {rows.map((own) => (
          <li key={own.claim.id} className="border-t border-line py-6">
            <OwnPerkItem {...own} permalink={permalink} />
          </li>
        ))}
      </ul>
      <CursorPager
        label="Pages of your perks"
        total={total}
        newestHref={isNewest ? null : paths.accountPerks}
        olderHref={older === null ? null : listHref(paths.accountPerks, { after: older })}
      />
    </>
  );
}

function OwnPerkItem({ claim, perk, permalink }: OwnPerk & { permalink: string }) {
  const isPass = (claim.kind ?? perk?.kind) === "pass";
  return (
    <>
      {perk && <p className="label-caps text-ink-soft">{perk.brandName}</p>}
      <h2 className="display-heading mt-1.5">{perk ? <Title {...perk} /> : "No longer listed"}</h2>
      <div className="mt-3">
        {claim.isHidden || claim.code || claim.link || isOver(claim) ? (
          <ClaimCode
            claim={claim}
            brandName={perk?.brandName ?? "the brand"}
            isPass={isPass}
            qr={isPass && claim.code && <FoldedQrCode code={claim.code} />}
            permalink={permalink}
          />
        ) : (
          <Credit value={perk?.value} isPending={claim.remedy !== null} />
        )}
        <div className="figures mt-1 text-sm text-ink-soft">
          <DotSeparated>
            {sinceTexts(claim)}
            {perk && !perk.isRunning && "This perk has ended"}
          </DotSeparated>
        </div>
        {claim.remedy && <p className="figures mt-1 text-sm text-ink-soft">{claim.remedy}</p>}
      </div>
    </>
  );
}

function Title({ title, slug, isRunning }: NonNullable<OwnPerk["perk"]>) {
  if (!isRunning) return title;
  return (
    <Link
      href={perkPath(slug)}
      className="inline-flex min-h-11 items-center gap-2 transition-colors hover:text-brass-ink"
    >
      {title}
      <LinkPending />
    </Link>
  );
}

function Credit({ value, isPending }: { value: string | undefined; isPending: boolean }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6">
      <span className="font-display text-2xl leading-tight">{value ?? "For your balance"}</span>
      <Link href={paths.accountLedger} className="inline-flex min-h-11 items-center text-link">
        {isPending ? "Pending" : "In your balance"}
      </Link>
    </p>
  );
}

/** Closed at first, so that the list stays short. */
function FoldedQrCode({ code }: { code: string }) {
  return (
    <Collapsible title="QR code">
      <PassQrCode code={code} />
    </Collapsible>
  );
}
