import { defineQuery } from "groq";
import { z } from "zod";
import type { ContentQuery } from "../content-query";
import { categoryShape, slug, text } from "../shapes/fields";
import { resultListOf } from "../shapes/list-of";
import { CATEGORY, IS_STORE_FOR } from "./fragments";

export const STORE = `{
  "id": _id,
  name,
  "brand": brand->{
    "id": _id,
    "slug": slug.current,
    name,
    "takesCredit": coalesce(takesCredit, false),
    "category": category->${CATEGORY}
  },
  address,
  city,
  "region": coalesce(region, ""),
  country,
  "lat": location.lat,
  "lng": location.lng,
  "hours": coalesce(hours, []),
  phone
}`;

export const storeShape = z.object({
  id: text,
  name: text,
  brand: z.object({ id: text, slug, name: text, takesCredit: z.boolean(), category: categoryShape }),
  address: text,
  city: text,
  region: z.string(),
  country: text,
  /** Degrees, WGS 84. */
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  /** One entry per line, such as "Monday to Saturday, 10 to 7". */
  hours: z.array(text),
  phone: z.string().nullable(),
});

export type Store = z.output<typeof storeShape>;

const STORES_GROQ = defineQuery(`*[${IS_STORE_FOR}] | order(city asc, name asc, _id asc) ${STORE}`);

export const STORES: ContentQuery<Store[]> = {
  name: "stores",
  groq: STORES_GROQ,
  result: resultListOf(storeShape),
  reads: ["store", "brand", "category"],
  cached: "always",
};
