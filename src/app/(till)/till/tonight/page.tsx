import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readTill } from "@/auth/till";
import { listTonight } from "@/domain/till/list-tonight";
import { TillScreen } from "@/features/till/cashier/till-screen";
import { TonightList } from "@/features/till/cashier/tonight-list";
import { formatTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Tonight", robots: { index: false } };

/** Who comes to the brand's evening, on its day alone. */
export default async function TillTonightPage() {
  const opened = await readTill();
  if ("error" in opened) redirect(paths.till);
  const evenings = await listTonight(opened);
  if (evenings.length === 0) redirect(paths.till);
  return (
    <TillScreen product={env().PRODUCT_NAME} till={opened.till} page="tonight">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {evenings.map(({ perkId, title, happensAt, timeZone, hosts }) => (
          <TonightList
            key={perkId}
            title={title}
            time={formatTime(happensAt, timeZone)}
            hosts={hosts}
            tapKey={randomUUID()}
          />
        ))}
      </div>
    </TillScreen>
  );
}
