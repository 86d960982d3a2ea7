import { audience, filled, optional, picture, pictures, reference, required, richText, slug } from "./fields";
import type { DocumentSchema } from "./schema-type";

export const category: DocumentSchema = {
  type: "document",
  name: "category",
  title: "Category",
  fields: [
    required("string", "title", "Title"),
    slug("title"),
    required("number", "order", "Place in the list", {
      validation: (rule) => [
        filled(rule, "Place in the list"),
        rule.integer().error("Write a whole number: the smallest comes first."),
      ],
    }),
  ],
  preview: { select: { title: "title", subtitle: "slug.current" } },
};

export const brand: DocumentSchema = {
  type: "document",
  name: "brand",
  title: "Brand",
  fields: [
    required("string", "name", "Name"),
    slug("name"),
    required("string", "tagline", "In one line"),
    reference("category", "Category", "category"),
    picture("logo", "Mark", {
      description: "One colour on a transparent ground; it takes the text’s colour",
    }),
    picture("picture", "Picture"),
    pictures("pictures", "More pictures"),
    richText("story", "Story", { hasPictures: true }),
    optional("url", "website", "Website", {
      validation: (rule) =>
        rule
          .uri({ scheme: ["https", "http"] })
          .error("Write an address that begins with https:// or http://."),
    }),
    optional("boolean", "takesCredit", "Takes credit", {
      description: "Members spend their credit at its tills; an administrator makes its till keys",
    }),
    audience,
  ],
  preview: { select: { title: "name", subtitle: "tagline", media: "logo" } },
};
