import type { PerkCard } from "@/content/queries/perks";

/** The analytics properties of a perk. */
export function perkProduct({ id, brand, category, kind }: PerkCard) {
  return { product_id: id, brand_id: brand.id, category: category.slug, kind };
}

export type PerkProduct = ReturnType<typeof perkProduct>;
