import { z } from "zod";

const wish = z.enum(["keep", "drop"]);

/** The heart's form: a brand by its slug, and what is to become of it. */
export const favouriteSchema = z.object({ slug: z.string().min(1).max(120), wish });

export type FavouriteWish = z.output<typeof wish>;
