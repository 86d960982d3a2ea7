import { isTimeZone } from "../../lib/dates";
import {
  audience,
  type DocumentSchema,
  filled,
  optional,
  picture,
  pictures,
  reference,
  required,
  richText,
  slug,
} from "./fields";

export const category: DocumentSchema = {
  type: "document",
  name: "category",
  title: "Category",
  fields: [
    required("string", "title", "Title"),
    slug("title"),
    required("number", "order", "Position in the list", {
      validation: (rule) => [
        filled(rule, "Position in the list"),
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
    required("string", "tagline", "Tagline"),
    reference("category", "Category", "category"),
    picture("logo", "Logo", {
      description: "One color on a transparent background; pages show it in the text’s color",
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
    optional("boolean", "takesCredit", "Accepts members’ balance", {
      description: "Members spend their balance at its tills; an administrator makes its till keys",
    }),
    audience,
  ],
  preview: { select: { title: "name", subtitle: "tagline", media: "logo" } },
};

const isOnEarth = (location: unknown) => {
  if (location === undefined) return true;
  const { lat, lng } = Object(location) as { lat?: number; lng?: number };
  return Math.abs(lat ?? Number.NaN) <= 90 && Math.abs(lng ?? Number.NaN) <= 180;
};

export const store: DocumentSchema = {
  type: "document",
  name: "store",
  title: "Store",
  fields: [
    required("string", "name", "Name"),
    reference("brand", "Brand", "brand"),
    required("geopoint", "location", "Location", {
      validation: (rule) => [
        rule
          .required()
          .error("Set the location on the map, or write its coordinates. No map shows the store without it."),
        rule.custom(
          (location) =>
            isOnEarth(location) || "Write a latitude of -90 to 90 and a longitude of -180 to 180.",
        ),
      ],
    }),
    required("string", "address", "Address"),
    required("string", "city", "City"),
    optional("string", "region", "State or region"),
    required("string", "country", "Country", { initialValue: "United States" }),
    required("array", "hours", "Opening hours", {
      of: [{ type: "string" }],
      description: "One entry per line, such as “Monday to Saturday, 10 to 7”",
    }),
    optional("string", "phone", "Phone"),
    optional("string", "timeZone", "Time zone", {
      description: "For evenings, such as “America/New_York” or “Europe/Paris”",
      validation: (rule) =>
        rule.custom((zone) => !zone || isTimeZone(`${zone}`) || "Write a time zone such as “Europe/Paris”."),
    }),
    audience,
  ],
  preview: { select: { title: "name", subtitle: "city", media: "brand.picture" } },
};
