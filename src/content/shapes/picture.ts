import { z } from "zod";
import type { Picture } from "../types";

const pixels = z.number().int().positive();
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: "is not a colour" });

/** A picture of our own or of Sanity's: pages take none from anywhere else. */
export const picture: z.ZodType<Picture> = z.object({
  url: z
    .string()
    .regex(/^(\/pictures\/|https:\/\/cdn\.sanity\.io\/images\/)[\w./~-]+$/, { error: "is from elsewhere" }),
  alt: z.string(),
  width: pixels,
  height: pixels,
  lqip: z.string().startsWith("data:image/"),
  palette: z.object({ background: colour, foreground: colour }),
});
