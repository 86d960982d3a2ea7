import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { listOwnDraws } from "@/domain/draws/list-own-draws";
import { AccountFrame } from "@/features/account/account-frame";
import { OwnPerks } from "@/features/perks/own-perks";
import { readOwnPerks } from "@/features/perks/read-perks";
import { paths } from "@/lib/paths";
import { firstOf, listHref, type SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Your perks" };

export default async function OwnPerksPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountPerks, searchParams);
  const after = firstOf((await searchParams).after);
  const [page, draws] = await Promise.all([readOwnPerks(context, after), after ? [] : listOwnDraws(context)]);
  return (
    <AccountFrame section="perks">
      <OwnPerks {...{ page, draws }} permalink={listHref(paths.accountPerks, { after })} />
    </AccountFrame>
  );
}
