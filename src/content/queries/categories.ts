import { defineQuery } from "groq";
import type { ContentQuery } from "../content-query";
import { category } from "../shapes/category";
import { resultListOf } from "../shapes/list-of";
import type { Category } from "../types";
import { CATEGORY } from "./fragments";

const CATEGORIES_GROQ = defineQuery(`*[_type == "category"] | order(order asc, _id asc) ${CATEGORY}`);

export const CATEGORIES: ContentQuery<Category[]> = {
  name: "categories",
  groq: CATEGORIES_GROQ,
  result: resultListOf(category),
  reads: ["category"],
  cached: "always",
};
