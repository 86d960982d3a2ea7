import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { listStores } from "@/content/stores";
import { StoresScreen } from "@/features/stores/finder/stores-screen";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Stores" };

export default async function StoresPage({ searchParams }: { searchParams: SearchParams }) {
  const { member } = await requireMember(paths.stores, searchParams);
  const stores = await listStores("members");
  return <StoresScreen stores={stores} query={toQuery(await searchParams)} phone={member.phone} />;
}
