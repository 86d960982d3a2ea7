import type { PerkCard } from "@/content/types";
import { Carousel } from "@/ui/carousel/carousel";
import { PerkTile } from "./perk-tile";

type PerkRailProps = { title: string; perks: PerkCard[] };

/** A row of perks that scrolls sideways. */
export function PerkRail({ title, perks }: PerkRailProps) {
  return (
    <Carousel
      variant="rail"
      label={title}
      heading={<h2 className="display-heading">{title}</h2>}
      slides={perks.map((perk, index) => ({
        key: perk.id,
        content: (
          <PerkTile
            perk={perk}
            position={index + 1}
            variant="tall"
            sizes="(width >= 72rem) 340px, (width >= 40rem) 31vw, 74vw"
          />
        ),
      }))}
    />
  );
}
