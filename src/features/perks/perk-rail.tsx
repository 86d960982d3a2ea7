"use client";

import type { PerkCard } from "@/content/queries/perks";
import { Carousel } from "@/ui/carousel/carousel";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { PerkTile } from "./perk-tile";

type PerkRailProps = { title: string; perks: (PerkCard & { ends: string | null })[] };

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "340px", ratio: 4 / 5 },
  { at: FROM_TABLET, width: "31vw", ratio: 4 / 5 },
  { width: "74vw", ratio: 4 / 5 },
];

export function PerkRail({ title, perks }: PerkRailProps) {
  return (
    <Carousel
      variant="rail"
      label={title}
      heading={<h2 className="display-heading">{title}</h2>}
      slides={perks.map((perk, index) => ({
        key: perk.id,
        content: <PerkTile perk={perk} ends={perk.ends} position={index + 1} variant="tall" boxes={BOXES} />,
      }))}
    />
  );
}
