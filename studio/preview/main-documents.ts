import { defineDocuments } from "sanity/presentation";
import { MAIN_DOCUMENTS } from "./addresses";

/** The document that opens next to a page in Presentation. */
export const mainDocuments = defineDocuments(
  MAIN_DOCUMENTS.map(([route, type]) => ({
    route,
    filter: route.includes(":slug") ? "_type == $type && slug.current == $slug" : "_type == $type",
    params: ({ params }) => ({ ...params, type }),
  })),
);
