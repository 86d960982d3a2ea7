import type { OwnDraw } from "@/domain/draws/list-own-draws";
import type { OlderPage } from "@/domain/list-page";
import { type Path, paths, perkPath } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ButtonLink } from "@/ui/forms/button-link";
import { EmptyState } from "@/ui/layout/empty-state";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { CursorPager } from "@/ui/layout/pager";
import { RefreshOnEvent } from "@/ui/toast/refresh-on-event";
import { ClaimTicket } from "./claim-ticket";
import { OwnDraws } from "./draw/own-draws";
import { PassQrCode } from "./pass-qr-code";
import type { OwnPerk } from "./read-perks";
import { ReturnedNotice } from "./returned-notice";
import { TicketMark } from "./ticket-mark";

type OwnPerksProps = {
  page: OlderPage<OwnPerk>;
  draws: OwnDraw[];
  /** The address of this page, which shows the result without JavaScript. */
  permalink: Path;
};

/** A member's claims with their codes, including perks that are no longer listed. */
export function OwnPerks({ page, draws, permalink }: OwnPerksProps) {
  return (
    <>
      <ReturnedNotice permalink={permalink} />
      <OwnDraws draws={draws} />
      <ClaimList page={page} permalink={permalink} />
      {page.rows.some(({ claim }) => claim.kind === "pass") && <RefreshOnEvent events={paths.cardEvents} />}
    </>
  );
}

function ClaimList({
  page: { rows, total, older, isNewest },
  permalink,
}: Pick<OwnPerksProps, "page" | "permalink">) {
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
      <ul
        aria-label="Your perks, newest first"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-start gap-x-8 gap-y-9"
      >
        {rows.map((own) => (
          <li key={own.claim.id}>
            <OwnTicket {...own} permalink={permalink} />
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

function OwnTicket({ claim, perk, permalink }: OwnPerk & { permalink: Path }) {
  const kind = claim.kind ?? perk?.kind ?? null;
  return (
    <ClaimTicket
      claim={claim}
      kind={kind}
      brandName={perk?.brandName ?? "the brand"}
      mark={perk && <TicketMark name={perk.brandName} logo={perk.brandLogo} />}
      name={perk?.title ?? "an evening"}
      title={<h2>{perk ? <Title {...perk} /> : "No longer listed"}</h2>}
      value={<Credit value={perk?.value} />}
      note={perk && !perk.isRunning ? "This perk has ended" : null}
      qr={kind === "pass" && claim.code && <PassQrCode code={claim.code} />}
      permalink={permalink}
    />
  );
}

function Title({ title, slug, isRunning }: NonNullable<OwnPerk["perk"]>) {
  if (!isRunning) return title;
  return (
    <Link
      href={perkPath(slug)}
      className="-my-2 inline-flex min-h-11 items-center gap-2 transition-colors hover:text-brass-ink"
    >
      {title}
      <LinkPending />
    </Link>
  );
}

function Credit({ value }: { value: string | undefined }) {
  return (
    <>
      <p className="font-display text-2xl leading-tight">{value ?? "For your balance"}</p>
      <Link href={paths.accountLedger} className="mt-1 inline-flex min-h-11 items-center text-link">
        See your ledger
      </Link>
    </>
  );
}
