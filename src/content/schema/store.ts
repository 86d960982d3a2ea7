import { audience, optional, reference, required } from "./fields";
import type { DocumentSchema } from "./schema-type";

const isOnEarth = (place: unknown) => {
  if (place === undefined) return true;
  const { lat, lng } = Object(place) as { lat?: number; lng?: number };
  return Math.abs(lat ?? Number.NaN) <= 90 && Math.abs(lng ?? Number.NaN) <= 180;
};

export const store: DocumentSchema = {
  type: "document",
  name: "store",
  title: "Store",
  fields: [
    required("string", "name", "Name"),
    reference("brand", "Brand", "brand"),
    required("geopoint", "location", "Place", {
      validation: (rule) => [
        rule
          .required()
          .error("Set the place on the map, or write its coordinates: without them no map shows it."),
        rule.custom(
          (place) => isOnEarth(place) || "Write a latitude of -90 to 90 and a longitude of -180 to 180.",
        ),
      ],
    }),
    required("string", "address", "Address"),
    required("string", "city", "City"),
    optional("string", "region", "State or region"),
    required("string", "country", "Country", { initialValue: "United States" }),
    required("array", "hours", "Opening hours", {
      of: [{ type: "string" }],
      description: "One line each, such as “Monday to Saturday, 10 to 7”",
    }),
    optional("string", "phone", "Phone"),
    audience,
  ],
  preview: { select: { title: "name", subtitle: "city", media: "brand.picture" } },
};
