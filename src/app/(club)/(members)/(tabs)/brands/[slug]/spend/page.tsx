import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMember, requireSignedIn } from "@/auth/guards";
import { getBalance } from "@/domain/ledger/balance";
import { getTillCode } from "@/domain/till/get-till-code";
import { readBrand } from "@/features/brands/read-brands";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { SpendScreen } from "@/features/till/spend/spend-screen";
import { spendPath } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

type SpendPageProps = { params: Promise<{ slug: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(SpendPage);

async function readMetadata({ params }: SpendPageProps): Promise<Metadata> {
  await requireSignedIn();
  const brand = await readBrand((await params).slug);
  if (!brand?.takesCredit) notFound();
  return { title: `Spend at ${brand.name}`, robots: { index: false } };
}

async function SpendPage({ params, searchParams }: SpendPageProps) {
  const { slug } = await params;
  const { context } = await requireMember(spendPath(slug), searchParams);
  const brand = await readBrand(slug);
  if (!brand?.takesCredit) notFound();
  const code = await getTillCode(context, brand.slug);
  return (
    <SpendScreen
      brand={brand}
      balance={await getBalance(context)}
      code={code}
      idempotencyKey={randomUUID()}
    />
  );
}
