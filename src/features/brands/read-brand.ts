import "server-only";
import { cache } from "react";
import { getBrand } from "@/content/brands";

/** A brand of the club's content, read once a request: for the page and for its title. */
export const readBrand = cache((slug: string) => getBrand("members", slug));
