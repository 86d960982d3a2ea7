import type { BrandCard } from "@/content/queries/brands";
import type { Rail } from "@/content/queries/pages";
import type { PerkCard } from "@/content/queries/perks";
import { homeSections } from "@/features/club/home-sections";

const perks = (key: string): Rail => ({ key, type: "perks", title: key, perks: [{} as PerkCard] });
const brands = (key: string): Rail => ({ key, type: "brands", title: key, brands: [{} as BrandCard] });

test.each<[string, Rail[], (string | null)[], string[]]>([
  ["nothing", [], [null, null], []],
  ["perks alone", [perks("a"), perks("b")], ["a", null], ["b"]],
  ["brands first", [brands("c"), perks("a"), brands("d"), perks("b")], ["a", "c"], ["d", "b"]],
])("with %s, shows the first of each type and keeps the order of the rest", (_, rails, first, rest) => {
  const sections = homeSections(rails);
  expect([sections.perks?.key ?? null, sections.brandsToKnow?.key ?? null]).toEqual(first);
  expect(sections.rest.map(({ key }) => key)).toEqual(rest);
});
