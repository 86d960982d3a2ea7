import type { Metadata } from "next";
import { headers } from "next/headers";
import { requireMember } from "@/auth/guards";
import { requireCardId } from "@/auth/session";
import { getBalance } from "@/domain/ledger/balance";
import { cardOnDevice } from "@/domain/membership-card/card-key";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { configuredWallets } from "@/domain/wallet/wallets";
import { InstallHint } from "@/features/installed-app/install-hint";
import { OwnCard } from "@/features/membership-card/own-card";
import { readPasses } from "@/features/membership-card/read-passes";
import { deviceWallet } from "@/features/wallet/device-wallet";
import { AddToWalletForm } from "@/features/wallet/wallet-forms";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";
import { RefreshOnEvent } from "@/ui/toast/refresh-on-event";

export const metadata: Metadata = { title: "Your card" };

export default async function CardPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.card, searchParams);
  const [card, balance, passes] = await Promise.all([
    getMemberCard(context),
    getBalance(context),
    readPasses(context),
  ]);
  const { PRODUCT_NAME: product } = env();
  const wallet = deviceWallet((await headers()).get("user-agent"), configuredWallets());
  return (
    <>
      <OwnCard
        card={card}
        shown={cardOnDevice(await requireCardId(), card.readAt)}
        balance={balance}
        passes={passes}
        product={product}
        wallet={wallet && <AddToWalletForm wallet={wallet} />}
        hint={
          member.installHintDismissedAt === null && <InstallHint product={product} className="text-left" />
        }
      />
      <RefreshOnEvent events={paths.cardEvents} />
    </>
  );
}
