"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { addFavorite, removeFavorite } from "@/domain/members/profile/favorites";

const favoriteSchema = z.object({ slug: z.string().min(1).max(120), change: z.enum(["add", "remove"]) });

export const setFavoriteAction = memberAction({
  name: "set favorite",
  schema: favoriteSchema,
  run: setFavorite,
  message: "Saved",
});

/** @throws DomainError brand-not-found, too-many-favourites. */
async function setFavorite(
  context: MemberContext,
  { slug, change }: z.output<typeof favoriteSchema>,
): Promise<{ isFavorite: boolean }> {
  const brand = await getBrand("members", slug);
  if (!brand) throw new DomainError("brand-not-found");
  if (change === "add") await addFavorite(context, brand.id);
  else await removeFavorite(context, brand.id);
  return { isFavorite: change === "add" };
}
