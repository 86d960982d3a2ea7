"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import { addFavorite, removeFavorite } from "@/domain/account/favorites";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { verb } from "@/domain/verb";

const favoriteSchema = z.object({ slug: z.string().min(1).max(120), change: z.enum(["add", "remove"]) });

export const setFavoriteAction = memberAction(
  "set favorite",
  verb(favoriteSchema, async (context: MemberContext, { slug, change }) => {
    const brand = await getBrand("members", slug);
    if (!brand) throw new DomainError("brand-not-found");
    if (change === "add") await addFavorite(context, brand.id);
    else await removeFavorite(context, brand.id);
    return { isFavorite: change === "add" };
  }),
  "Saved",
);
