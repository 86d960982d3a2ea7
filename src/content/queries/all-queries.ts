import type { ContentQuery } from "../content-query";
import * as brands from "./brands";
import * as pages from "./pages";
import * as perks from "./perks";
import * as stores from "./stores";

const exported: unknown[] = [brands, pages, perks, stores].flatMap((module) => Object.values(module));

const isQuery = (value: unknown): value is ContentQuery<unknown> =>
  typeof value === "object" && value !== null && "groq" in value;

export const allQueries = exported.filter(isQuery);
