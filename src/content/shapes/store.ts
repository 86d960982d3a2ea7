import { z } from "zod";
import type { Store } from "../types";
import { category } from "./category";
import { slug, text } from "./text";

export const store: z.ZodType<Store> = z.object({
  id: text,
  name: text,
  brand: z.object({ id: text, slug, name: text, takesCredit: z.boolean(), category }),
  address: text,
  city: text,
  region: z.string(),
  country: text,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  hours: z.array(text),
  phone: z.string().nullable(),
});
