import { defineLocations, type PresentationPluginOptions } from "sanity/presentation";
import { pathOf } from "./addresses";

const located = (type: string, title: string) =>
  defineLocations({
    select: { title, slug: "slug.current" },
    resolve: (document) => {
      const href = pathOf(type, document?.slug);
      return { locations: href ? [{ title: document?.title ?? "Page", href }] : [] };
    },
  });

/** Links from a document to the pages that show it. */
export const locations: NonNullable<PresentationPluginOptions["resolve"]>["locations"] = {
  brand: located("brand", "name"),
  perk: located("perk", "title"),
  store: located("store", "name"),
  campaign: located("campaign", "title"),
  announcement: located("announcement", "title"),
  legalPage: located("legalPage", "title"),
};
