import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { AccountFrame } from "@/features/account/account-frame";
import { OwnPerks } from "@/features/perks/own-perks";
import { readOwnPerks } from "@/features/perks/read-perks";
import { paths } from "@/lib/paths";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Your perks" };

export default async function OwnPerksPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountPerks, searchParams);
  return (
    <AccountFrame section="perks">
      <OwnPerks page={await readOwnPerks(context, firstOf((await searchParams).after))} />
    </AccountFrame>
  );
}
