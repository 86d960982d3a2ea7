import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readTill } from "@/auth/till";
import { listPooledPerks } from "@/content/perks";
import { listUploads } from "@/domain/perks/list-uploads";
import { listStocks } from "@/domain/perks/stock";
import { CodesView } from "@/features/till/cashier/codes-view";
import { TillScreen } from "@/features/till/cashier/till-screen";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Perk codes", robots: { index: false } };

export default async function TillCodesPage() {
  const opened = await readTill();
  if ("error" in opened || opened.till.isTest) redirect(paths.till);
  const perks = await listPooledPerks(opened.till.brand);
  const perkIds = perks.map(({ id }) => id);
  const [stocks, uploads] = await Promise.all([listStocks(opened, perkIds), listUploads(opened, perkIds)]);
  return (
    <TillScreen product={env().PRODUCT_NAME} till={opened.till} page="codes">
      <CodesView perks={perks} stocks={stocks} uploads={uploads} uploadId={randomUUID()} />
    </TillScreen>
  );
}
