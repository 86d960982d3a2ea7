import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

const FILE = "src/content/dataset/data.ndjson";

/** The ids of the brands that ship with the product. They do not exist, and neither do their perks and stores. */
export const MADE_UP_BRANDS = `alder-and-vale astrid-kell brigids casa-orrin corvo ember-hall fable-and-foam
  folio-and-fern halcyon-cellars harrow-linen lumen-rue maison-ondine meridian-rail night-record-co north-quay
  oltremare orangery-players packhouse pell-and-strand pendulum-works saint-ferrand stillwater tessera-pantry
  the-aubrey verdigris wickham-row`
  .split(/\s+/)
  .map((slug) => `brand-${slug}`);

/** Counts the made-up brands in the dataset of this build, which a club without Sanity shows. */
export function countMadeUpBrands(): number {
  const ndjson = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), FILE), "utf8");
  const ids = new Set(Array.from(ndjson.matchAll(/"_id": ?"([^"]+)"/g), ([, id]) => id));
  return MADE_UP_BRANDS.filter((id) => ids.has(id)).length;
}

export function madeUpContentText(brands: number): string {
  return `members see ${brands} made-up brands that ship with the product, with perks and stores that don’t exist`;
}
