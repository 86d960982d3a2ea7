import { audience, markdown, optional, picture, reference, required, richText, slug } from "./fields";
import type { DocumentSchema } from "./schema-type";

const isOfKind = (document: Record<string, unknown> | undefined, kind: string) => document?.kind === kind;

export const perk: DocumentSchema = {
  type: "document",
  name: "perk",
  title: "Perk",
  fields: [
    required("string", "title", "Title"),
    slug("title"),
    required("text", "summary", "In one or two sentences", { rows: 2 }),
    reference("brand", "Brand", "brand"),
    reference("category", "Category", "category"),
    required("string", "kind", "Kind", {
      options: {
        layout: "radio",
        list: [
          { title: "A code", value: "code" },
          { title: "Money to spend", value: "credit" },
          { title: "Access", value: "access" },
        ],
      },
    }),
    required("string", "value", "What it is worth", { description: "Two or three words, such as “20% off”" }),
    optional("string", "code", "Code", {
      hidden: ({ document }) => !isOfKind(document, "code"),
      validation: (rule) =>
        rule.custom((code, { document }) => !isOfKind(document, "code") || !!code || "Give the code."),
    }),
    optional("number", "creditCents", "Amount in cents", {
      hidden: ({ document }) => !isOfKind(document, "credit"),
      validation: (rule) =>
        rule
          .integer()
          .positive()
          .custom((cents, { document }) => !isOfKind(document, "credit") || !!cents || "Give the amount."),
    }),
    required("number", "limitPerMember", "Times a member may get it", {
      initialValue: 1,
      validation: (rule) => rule.required().integer().min(1),
    }),
    required("datetime", "startsAt", "Starts"),
    optional("datetime", "endsAt", "Ends"),
    picture("picture", "Picture"),
    markdown("terms", "Terms"),
    richText("howToUse", "How to use it"),
    audience,
  ],
  preview: { select: { title: "title", subtitle: "value", media: "picture" } },
};
