import "server-only";
import { getBrand, listBrands } from "@/content/brands";
import { getPerk, listPerks } from "@/content/perks";
import { listCityBrands } from "@/content/stores";
import { DomainError } from "@/domain/errors";
import type { LetterContent, LetterFields } from "@/domain/letters/letter-fields";

/** The values of the selects. A perk or brand is "perk:" or "brand:" and its slug. */
export type LetterChoices = {
  perks: { value: string; label: string }[];
  brands: { value: string; label: string }[];
  cities: string[];
};

export async function readLetterChoices(): Promise<LetterChoices> {
  const [perks, brands, cities] = await Promise.all([
    listAllPerks(),
    listBrands("members", {}),
    listCityBrands(),
  ]);
  return {
    perks: perks.map(({ slug, title, brand }) => ({
      value: `perk:${slug}`,
      label: `${title}, ${brand.name}`,
    })),
    brands: brands.map(({ slug, name }) => ({ value: `brand:${slug}`, label: name })),
    cities: [...cities.keys()],
  };
}

async function listAllPerks() {
  const first = await listPerks("members", {});
  const found = [...first.perks];
  for (let page = 2; found.length < first.total; page++) {
    const { perks } = await listPerks("members", { page });
    if (perks.length === 0) break;
    found.push(...perks);
  }
  return found;
}

/** Reads what the content says about a letter's fields. */
export async function readLetterContent({ shown, audience, city }: LetterFields): Promise<LetterContent> {
  const isCity = audience === "favorites-in-city";
  return {
    shown: shown === "" ? null : await readShown(shown),
    cityBrandIds: isCity && city ? await listBrandsIn(city) : [],
  };
}

async function readShown(shown: string): Promise<NonNullable<LetterContent["shown"]>> {
  const [kind, slug = ""] = shown.split(":");
  if (kind === "perk") {
    const perk = await getPerk("members", slug);
    if (perk) return { kind, slug, title: perk.title, note: perk.brand.name };
  } else {
    const brand = await getBrand("members", slug);
    if (brand) return { kind: "brand", slug, title: brand.name, note: brand.tagline };
  }
  throw new DomainError("letter-shown-not-found", { field: "shown" });
}

async function listBrandsIn(city: string): Promise<string[]> {
  const ids = (await listCityBrands()).get(city);
  if (!ids) throw new DomainError("letter-city-not-found", { field: "city" });
  return ids;
}
