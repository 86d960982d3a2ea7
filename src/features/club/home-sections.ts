import type { Rail } from "@/content/types";

type RailOf<T extends Rail["type"]> = Extract<Rail, { type: T }>;

export type HomeSections = {
  perks: RailOf<"perks"> | null;
  brandsToKnow: RailOf<"brands"> | null;
  rest: Rail[];
};

/** Divides the home page's rails: the first of perks and the first of brands stand on it at once, the rest behind "more". */
export function homeSections(rails: Rail[]): HomeSections {
  const perks = rails.find((rail) => rail.type === "perks") ?? null;
  const brandsToKnow = rails.find((rail) => rail.type === "brands") ?? null;
  return { perks, brandsToKnow, rest: rails.filter((rail) => rail !== perks && rail !== brandsToKnow) };
}
