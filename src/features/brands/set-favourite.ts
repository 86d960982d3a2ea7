import "server-only";
import type { z } from "zod";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { addFavorite, removeFavorite } from "@/domain/members/profile/favorites";
import type { favouriteSchema } from "./favourite-form-input";

/** Keeps a brand of the club's content among the actor's favourites, or drops it. @throws DomainError brand-not-found. */
export async function setFavourite(
  context: MemberContext,
  { slug, wish }: z.output<typeof favouriteSchema>,
): Promise<{ isFavourite: boolean }> {
  const brand = await getBrand("members", slug);
  if (!brand) throw new DomainError("brand-not-found");
  if (wish === "keep") await addFavorite(context, brand.id);
  else await removeFavorite(context, brand.id);
  return { isFavourite: wish === "keep" };
}
