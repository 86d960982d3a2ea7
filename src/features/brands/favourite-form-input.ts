import { z } from "zod";

/** The favourite form: a brand's slug, and whether it shall be a favourite. */
export const favouriteSchema = z.object({ slug: z.string().min(1).max(120), wish: z.enum(["keep", "drop"]) });
