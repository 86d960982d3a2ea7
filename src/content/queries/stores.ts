import { defineQuery } from "groq";
import type { ContentQuery } from "../content-query";
import { resultListOf } from "../shapes/list-of";
import { store } from "../shapes/store";
import type { Store } from "../types";
import { IS_STORE_FOR, STORE } from "./fragments";

const STORES_GROQ = defineQuery(`*[${IS_STORE_FOR}] | order(city asc, name asc, _id asc) ${STORE}`);

export const STORES: ContentQuery<Store[]> = {
  name: "stores",
  groq: STORES_GROQ,
  result: resultListOf(store),
  reads: ["store", "brand", "category"],
  cached: "always",
};
