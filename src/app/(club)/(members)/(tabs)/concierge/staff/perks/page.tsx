import { randomUUID } from "node:crypto";
import { listPooledPerks } from "@/content/perks";
import { listUploads } from "@/domain/perks/list-uploads";
import { listStocks } from "@/domain/perks/stock";
import { PoolsView, readPoolState } from "@/features/perks/pools-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("perks", async ({ context, search, query }) => {
  const perks = await listPooledPerks();
  const perkIds = perks.map(({ id }) => id);
  const [stocks, uploads] = await Promise.all([listStocks(context, perkIds), listUploads(context, perkIds)]);
  return (
    <PoolsView
      perks={perks}
      stocks={stocks}
      uploads={uploads}
      uploadId={randomUUID()}
      query={{ search, state: readPoolState(query.state) }}
    />
  );
});

export { generateMetadata, Page as default };
