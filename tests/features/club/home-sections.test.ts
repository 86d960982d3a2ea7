import type { BrandCard, PerkCard, Rail } from "@/content/types";
import { homeSections } from "@/features/club/home-sections";

const perks = (key: string): Rail => ({ key, type: "perks", title: key, perks: [{} as PerkCard] });
const brands = (key: string): Rail => ({ key, type: "brands", title: key, brands: [{} as BrandCard] });

test.each<[string, Rail[], (string | null)[], string[]]>([
  ["nothing", [], [null, null], []],
  ["perks alone", [perks("a"), perks("b")], ["a", null], ["b"]],
  ["brands first", [brands("c"), perks("a"), brands("d"), perks("b")], ["a", "c"], ["d", "b"]],
])("of %s, the first of each kind stands at once and the rest keeps its order", (_, rails, first, rest) => {
  const movements = homeSections(rails);
  expect([movements.perks?.key ?? null, movements.brandsToKnow?.key ?? null]).toEqual(first);
  expect(movements.rest.map(({ key }) => key)).toEqual(rest);
});
