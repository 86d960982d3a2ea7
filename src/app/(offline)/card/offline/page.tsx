import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireCardId } from "@/auth/session";
import { getBalance } from "@/domain/ledger/balance";
import { cardOnDevice } from "@/domain/membership-card/card-key";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { OfflineCard } from "@/features/membership-card/offline-card";
import { readPasses } from "@/features/membership-card/read-passes";
import { formatDateAndTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Your card" };

/** The service worker stores this page and shows it as `/card` without a network. It contains all that a device keeps of a member. */
export default async function OfflineCardPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.card, searchParams);
  const [card, { spendableCents }, passes] = await Promise.all([
    getMemberCard(context),
    getBalance(context),
    readPasses(context),
  ]);
  return (
    <OfflineCard
      card={card}
      shown={cardOnDevice(await requireCardId(), card.readAt)}
      spendableCents={spendableCents}
      passes={passes}
      asOf={formatDateAndTime(new Date(card.readAt))}
      product={env().PRODUCT_NAME}
    />
  );
}
