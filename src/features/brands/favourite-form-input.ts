import { z } from "zod";

/** The heart's form: a brand by its slug, and what is to become of it. */
export const favouriteSchema = z.object({ slug: z.string().min(1).max(120), wish: z.enum(["keep", "drop"]) });
