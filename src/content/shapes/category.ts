import { z } from "zod";
import type { Category } from "../types";
import { slug, text } from "./text";

export const category: z.ZodType<Category> = z.object({ id: text, slug, title: text });
