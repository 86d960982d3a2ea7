import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { listStores } from "@/content/stores";
import { StoresScreen } from "@/features/stores/finder/stores-screen";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Stores" };

export default async function StoresPage({ searchParams }: { searchParams: SearchParams }) {
  await requireMember(paths.stores, searchParams);
  return <StoresScreen stores={await listStores("members")} query={toQuery(await searchParams)} />;
}
