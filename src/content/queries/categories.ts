import type { ContentQuery } from "../content-query";
import { category } from "../shapes/category";
import { resultListOf } from "../shapes/list-of";
import type { Category } from "../types";
import { CATEGORY } from "./fragments";

export const CATEGORIES: ContentQuery<Category[]> = {
  name: "categories",
  groq: `*[_type == "category"] | order(order asc, _id asc) ${CATEGORY}`,
  result: resultListOf(category),
  reads: ["category"],
  cached: "always",
};
