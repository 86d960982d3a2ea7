import { listBrands } from "@/content/brands";
import { findPayments } from "@/domain/till/find-payments";
import { listBrandMonths } from "@/domain/till/list-payments";
import { currentMonth } from "@/domain/till/month";
import { listTillKeys } from "@/domain/till/till-key";
import { TillsView } from "@/features/till/tills-view";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("tills", async ({ context, search, ...query }) => {
  const current = await currentMonth(context);
  const month = query.month ?? current;
  const [brands, keys, brandMonths, found] = await Promise.all([
    listBrands("members", {}),
    listTillKeys(context),
    listBrandMonths(context, month),
    findPayments(context, search),
  ]);
  return (
    <TillsView
      brands={brands}
      tillUrl={`${env().APP_URL}${paths.till}`}
      keys={keys}
      month={month}
      currentMonth={current}
      brandMonths={brandMonths}
      search={search}
      found={found}
    />
  );
});

export { generateMetadata, Page as default };
