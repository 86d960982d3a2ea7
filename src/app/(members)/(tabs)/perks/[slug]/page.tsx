import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember, requireSignedIn } from "@/auth/guards";
import { listClaims } from "@/domain/perks/list-claims";
import { ClaimPanel } from "@/features/perks/claim-panel";
import { PerkDetails } from "@/features/perks/perk-details";
import { perkProduct } from "@/features/perks/perk-product";
import { readPerk } from "@/features/perks/read-perk";
import { showClaim } from "@/features/perks/shown-claim";
import { orMissing, orMissingMetadata } from "@/features/public-site/or-missing";
import { perkPath } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

type PerkPageProps = { params: Promise<{ slug: string }>; searchParams: SearchParams };

export const generateMetadata = orMissingMetadata(readMetadata);

export default orMissing(PerkPage);

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
  return (
    <PerkDetails perk={perk}>
      <ClaimPanel
        slug={perk.slug}
        product={perkProduct(perk)}
        value={perk.value}
        claims={claims.map(showClaim)}
        limit={perk.limitPerMember}
        idempotencyKey={randomUUID()}
      />
    </PerkDetails>
  );
}
