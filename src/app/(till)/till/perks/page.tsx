import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readTill } from "@/auth/till";
import { listPerkNames } from "@/content/perks";
import { listBrandEvenings } from "@/domain/evenings/list-evening-figures";
import { listBrandFigures } from "@/domain/perks/list-perk-figures";
import { listWeeks } from "@/domain/weeks";
import { EveningFigures } from "@/features/perks/evening-figures";
import { PerkFigures } from "@/features/perks/perk-figures";
import { TillScreen } from "@/features/till/cashier/till-screen";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { panelsNote } from "@/ui/statistics/week-panels";

const WEEKS = 12;

export const metadata: Metadata = { title: "Perk figures", robots: { index: false } };

/** The brand's own figures. Without an open till, the till asks for its key. */
export default async function TillPerksPage() {
  const opened = await readTill();
  if ("error" in opened || opened.till.isTest) redirect(paths.till);
  const perks = await listPerkNames(opened.till.brand);
  const weeks = await listWeeks(opened, WEEKS);
  return (
    <TillScreen product={env().PRODUCT_NAME} till={opened.till} page="figures">
      <section aria-labelledby="figures" className="max-w-4xl">
        <h2 id="figures" className="display-heading">
          The last {WEEKS} weeks
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-ink-soft">
          Returned claims and undone uses aren’t counted. Weeks run from Monday to Sunday, New York time. A
          refund counts in its own week. {panelsNote(weeks)}
        </p>
        <PerkFigures
          weeks={weeks}
          figures={await listBrandFigures(opened, perks, WEEKS)}
          perks={perks}
          exportHref={`${paths.tillExport}?of=perks`}
        />
        <EveningFigures evenings={await listBrandEvenings(opened)} />
      </section>
    </TillScreen>
  );
}
