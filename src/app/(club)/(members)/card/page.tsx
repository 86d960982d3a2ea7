import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireCardId } from "@/auth/session";
import { getBalance } from "@/domain/ledger/balance";
import { cardOnDevice } from "@/domain/members/card/card-key";
import { getMemberCard } from "@/domain/members/card/get-member-card";
import { CardScreen } from "@/features/member-card/card-screen";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Your card" };

export default async function CardPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.card, searchParams);
  const [card, balance] = await Promise.all([getMemberCard(context), getBalance(context)]);
  const shown = cardOnDevice(await requireCardId(), card.readAt);
  return <CardScreen card={card} shown={shown} balance={balance} product={env().PRODUCT_NAME} />;
}
