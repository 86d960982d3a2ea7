import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readTill } from "@/auth/till";
import { listPerkNames } from "@/content/perks";
import { listBrandEvenings } from "@/domain/evenings/list-evening-figures";
import { listBrandFigures } from "@/domain/perks/list-perk-figures";
import { listWeeks } from "@/domain/weekly-figures";
import { EveningFigures } from "@/features/perks/evening-figures";
import { PerkFigures } from "@/features/perks/perk-figures";
import { TillScreen } from "@/features/till/cashier/till-screen";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

const WEEKS = 12;

export const metadata: Metadata = { title: "Perk figures", robots: { index: false } };

/** The brand's own figures. Without an open till, the till asks for its key. */
export default async function TillPerksPage() {
  const opened = await readTill();
  if ("error" in opened || opened.till.isTest) redirect(paths.till);
  const perks = await listPerkNames(opened.till.brand);
  return (
    <TillScreen product={env().PRODUCT_NAME} till={opened.till} page="figures">
      <section aria-labelledby="figures">
        <h2 id="figures" className="mb-2 display-heading">
          This week
        </h2>
        <p className="mb-6 text-ink-soft">So far, since Monday. The last bar is this week.</p>
        <PerkFigures
          weeks={await listWeeks(opened, WEEKS)}
          figures={await listBrandFigures(opened, perks, WEEKS)}
          perks={perks}
          exportHref={`${paths.tillExport}?of=perks`}
        />
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          Returned claims and undone uses aren’t counted. Weeks run from Monday to Sunday, New York time. A
          refund counts in its own week.
        </p>
        <EveningFigures evenings={await listBrandEvenings(opened)} />
      </section>
      <p className="mt-14 border-t border-line pt-5 text-ink-soft">
        A program can do what this till does.{" "}
        <a href={paths.tillDevelopers} className="text-link text-ink">
          Connect a program
        </a>
      </p>
    </TillScreen>
  );
}
