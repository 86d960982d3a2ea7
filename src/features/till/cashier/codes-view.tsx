import type { PooledPerk } from "@/content/queries/perks";
import type { PoolStock } from "@/domain/perks/stock";
import { AddTillCodes } from "./add-till-codes";

type CodesViewProps = { perks: PooledPerk[]; stocks: PoolStock[]; uploadId: string };

/** How many codes each perk of the brand has left, and the form that adds more. */
export function CodesView({ perks, stocks, uploadId }: CodesViewProps) {
  const leftOf = (perkId: string) => stocks.find((stock) => stock.perkId === perkId)?.codesLeft ?? 0;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="codes">
        <h2 id="codes" className="display-heading">
          Perk codes
        </h2>
        {perks.length === 0 && <p className="mt-3 text-ink-soft">None of your perks needs codes.</p>}
        <ul className="mt-4">
          {perks.map(({ id, title }) => (
            <li key={id} className="flex items-baseline justify-between gap-6 border-t border-line py-3">
              <span>{title}</span>
              <span className="figures whitespace-nowrap">{leftOf(id).toLocaleString("en-US")} left</span>
            </li>
          ))}
        </ul>
      </section>
      {perks.length > 0 && <AddTillCodes perks={perks} uploadId={uploadId} />}
    </div>
  );
}
