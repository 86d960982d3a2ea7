import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember, requireSignedIn } from "@/auth/guards";
import { getDraw, isHeldByDraw, isWaiting } from "@/domain/draws/get-draw";
import { type Balance, getBalance, spendingError } from "@/domain/ledger/balance";
import { listClaims } from "@/domain/perks/list-claims";
import { remainingClaims } from "@/domain/perks/state";
import { getPerkStock } from "@/domain/perks/stock";
import { ClaimPanel, type PerkPrice } from "@/features/perks/claim-panel";
import { DrawPanel } from "@/features/perks/draw/draw-panel";
import { goneText, inDaysText } from "@/features/perks/labels";
import { PassQrCode } from "@/features/perks/pass-qr-code";
import { PerkDetails } from "@/features/perks/perk-details";
import { readPerk, showClaim } from "@/features/perks/read-perks";
import { TicketMark } from "@/features/perks/ticket-mark";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { CLUB_TIME_ZONE, formatDateAndTime, formatTime } from "@/lib/dates";
import { paths, perkPath } from "@/lib/paths";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";
import { RefreshOnEvent } from "@/ui/toast/refresh-on-event";

type PerkPageProps = { params: Promise<{ slug: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(PerkPage);

async function readMetadata({ params }: PerkPageProps): Promise<Metadata> {
  await requireSignedIn();
  const perk = await readPerk((await params).slug);
  if (!perk) notFound();
  return { title: perk.title, robots: { index: false } };
}

async function PerkPage({ params, searchParams }: PerkPageProps) {
  const { slug } = await params;
  const { context } = await requireMember(perkPath(slug), searchParams);
  const perk = await readPerk(slug);
  if (!perk) notFound();
  const [claims, balance, { isFollowing, offeredUntil, reserved, ...stock }, draw] = await Promise.all([
    listClaims(context, perk.id),
    getBalance(context),
    getPerkStock(context, perk.id),
    getDraw(context, perk.id),
  ]);
  const left = remainingClaims({ ...perk, ...stock, claimed: stock.claimed + reserved });
  const isHeld = isHeldByDraw(perk.drawAt, draw, { left, readAt: balance.readAt });
  const isDrawn = draw?.state === "drawn";
  const price = perk.priceInCredit === null ? null : showPrice(balance, perk.priceInCredit);
  const passes = claims.filter(({ code }) => perk.kind === "pass" && code);
  const isGone = left === 0 || isHeld;
  const claim = (isDrawn ? !isWaiting(draw) : !isHeld) && (
    <ClaimPanel
      slug={perk.slug}
      title={perk.title}
      brandName={perk.brand.name}
      mark={<TicketMark {...perk.brand} />}
      kind={perk.kind}
      value={perk.value}
      claims={claims.map((claim) => showClaim(claim, balance))}
      limit={perk.limitPerMember}
      left={isHeld ? 0 : left}
      evening={
        perk.evening && {
          guests: perk.evening.guests,
          offeredUntil: offeredUntil && formatTime(offeredUntil, CLUB_TIME_ZONE),
          hasBegun: balance.readAt >= new Date(perk.evening.happensAt),
        }
      }
      isFollowing={isFollowing}
      isDrawn={isDrawn && perk.drawAt !== null}
      qrCodes={Object.fromEntries(
        passes.map(({ id, code }) => [id, <PassQrCode key={id} code={code ?? ""} />]),
      )}
      price={price}
      isBuying={firstOf((await searchParams).step) === "buy"}
      idempotencyKey={randomUUID()}
    />
  );
  return (
    <PerkDetails
      perk={perk}
      use={isDrawn && isGone && claims.length === 0 ? "none" : isDrawn || claims.length > 0 ? "later" : "all"}
    >
      {passes.length > 0 && <RefreshOnEvent events={paths.cardEvents} />}
      {perk.drawAt && (isHeld || isDrawn) ? (
        <DrawPanel
          slug={perk.slug}
          title={perk.title}
          mark={<TicketMark {...perk.brand} />}
          drawAt={perk.drawAt}
          when={formatDateAndTime(new Date(perk.drawAt))}
          inDays={inDaysText(new Date(perk.drawAt), balance.readAt)}
          places={perk.limitInAll ?? 0}
          guests={perk.evening?.guests ?? 0}
          price={price}
          gone={isGone ? goneText(perk.evening !== null) : null}
          draw={draw}
        >
          {claim}
        </DrawPanel>
      ) : (
        claim
      )}
    </PerkDetails>
  );
}

function showPrice(balance: Balance, cents: number): PerkPrice {
  const problem = spendingError(balance, cents)?.message ?? null;
  return { cents, spendableCents: balance.spendableCents, problem };
}
