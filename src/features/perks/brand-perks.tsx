import type { PerkCard } from "@/content/queries/perks";
import { perkPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { TrackClick } from "@/ui/layout/tracking";
import { endsText } from "./labels";
import { perkProduct } from "./perk-tile";

type BrandPerksProps = { brandName: string; perks: PerkCard[] };

export function BrandPerks({ brandName, perks }: BrandPerksProps) {
  return (
    <section aria-labelledby="brand-perks" className="mt-20 sm:mt-28">
      <h2 id="brand-perks" className="display-heading mb-6">
        For members
      </h2>
      {perks.length > 0 ? (
        <ul className="border-b border-line">
          {perks.map((perk, index) => (
            <PerkLine key={perk.id} perk={perk} position={index + 1} />
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-ink-soft">
          {brandName} has no member perks right now. Please check back soon.
        </p>
      )}
    </section>
  );
}

function PerkLine({ perk, position }: { perk: PerkCard; position: number }) {
  const ends = endsText(perk.endsAt);
  return (
    <li className="group relative grid items-baseline gap-x-12 gap-y-1 border-t border-line py-6 sm:grid-cols-12">
      <p className="font-display text-2xl text-brass-ink sm:col-span-4">{perk.value}</p>
      <div className="sm:col-span-8">
        <h3 className="font-display text-2xl leading-tight">
          <TrackClick event="Product Clicked" properties={{ ...perkProduct(perk), position }}>
            <Link
              href={perkPath(perk.slug)}
              className="decoration-brass decoration-1 underline-offset-[0.22em] group-hover:underline after:absolute after:inset-0"
            >
              {perk.title}
              <PendingMark className="top-6 right-0" />
            </Link>
          </TrackClick>
        </h3>
        <p className="mt-1 max-w-prose text-ink-soft">{perk.summary}</p>
        {ends && <p className="figures mt-1 text-sm text-ink-soft">{unbrokenDates(ends)}</p>}
      </div>
    </li>
  );
}
