import { audience, endsAt, markdown, optional, picture, reference, required, start } from "./fields";
import type { DocumentSchema } from "./schema-type";

export const campaign: DocumentSchema = {
  type: "document",
  name: "campaign",
  title: "Campaign",
  fields: [
    required("string", "title", "Title"),
    required("text", "text", "Text", { rows: 3 }),
    required("string", "label", "Words on the button"),
    picture("picture", "Picture"),
    reference("target", "Leads to", "perk", "brand"),
    optional("datetime", "startsAt", "Starts"),
    endsAt,
    audience,
  ],
  preview: { select: { title: "title", subtitle: "label", media: "picture" } },
};

export const announcement: DocumentSchema = {
  type: "document",
  name: "announcement",
  title: "Announcement",
  fields: [
    required("string", "title", "Title"),
    markdown("body", "Text"),
    start("publishedAt", "Shown from"),
    audience,
  ],
  preview: { select: { title: "title", subtitle: "publishedAt" } },
};
