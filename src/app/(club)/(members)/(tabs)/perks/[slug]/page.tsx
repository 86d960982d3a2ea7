import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember, requireSignedIn } from "@/auth/guards";
import type { MemberContext } from "@/domain/context";
import { getBalance, spendingError } from "@/domain/ledger/balance";
import { listClaims } from "@/domain/perks/list-claims";
import { ClaimPanel, type PerkPrice } from "@/features/perks/claim-panel";
import { PerkDetails } from "@/features/perks/perk-details";
import { readPerk } from "@/features/perks/read-perks";
import { showClaim } from "@/features/perks/shown-claim";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { perkPath } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

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
  const claims = await listClaims(context, perk.id);
  const price = perk.priceInCredit === null ? null : await readPrice(context, perk.priceInCredit);
  return (
    <PerkDetails perk={perk}>
      <ClaimPanel
        slug={perk.slug}
        kind={perk.kind}
        value={perk.value}
        claims={claims.map(showClaim)}
        limit={perk.limitPerMember}
        price={price}
        idempotencyKey={randomUUID()}
      />
    </PerkDetails>
  );
}

async function readPrice(context: MemberContext, cents: number): Promise<PerkPrice> {
  const balance = await getBalance(context);
  const problem = spendingError(balance, cents)?.message ?? null;
  return { cents, spendableCents: balance.spendableCents, problem };
}
