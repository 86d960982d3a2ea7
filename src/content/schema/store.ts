import { audience, optional, reference, required } from "./fields";
import type { DocumentSchema } from "./schema-type";

export const store: DocumentSchema = {
  type: "document",
  name: "store",
  title: "Store",
  fields: [
    required("string", "name", "Name"),
    reference("brand", "Brand", "brand"),
    required("geopoint", "location", "Place"),
    required("string", "address", "Address"),
    required("string", "city", "City"),
    optional("string", "region", "State or region"),
    required("string", "country", "Country"),
    required("array", "hours", "Opening hours", {
      of: [{ type: "string" }],
      description: "One line each, such as “Monday to Saturday, 10 to 7”",
    }),
    optional("string", "phone", "Phone"),
    audience,
  ],
  preview: { select: { title: "name", subtitle: "city" } },
};
