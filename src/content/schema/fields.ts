import type { Rule, SchemaField, SchemaType } from "./schema-type";

const isRequired = (rule: Rule) => rule.required();

type Extra = Partial<SchemaField>;

/** A field that must be filled. */
export function required(type: string, name: string, title: string, extra: Extra = {}): SchemaField {
  return { type, name, title, validation: isRequired, ...extra };
}

/** A field that may stay empty. */
export function optional(type: string, name: string, title: string, extra: Extra = {}): SchemaField {
  return { type, name, title, ...extra };
}

/** The end of the document's address, made from another field. */
export function slug(source: string): SchemaField {
  return required("slug", "slug", "Address", { options: { source, maxLength: 96 } });
}

/** A reference that must be set. */
export function reference(name: string, title: string, ...types: string[]): SchemaField {
  return required("reference", name, title, { to: types.map((type) => ({ type })) });
}

/** A list of references, each once, in the order in which they are shown. */
export function references(name: string, title: string, type: string): SchemaField {
  return required("array", name, title, {
    of: [{ type: "reference", to: [{ type }] }],
    validation: (rule) => rule.required().unique(),
  });
}

const pictureType = {
  type: "image",
  options: { hotspot: true, metadata: ["lqip", "palette"] },
  fields: [required("string", "alt", "What is to be seen, for whoever can’t see it")],
} satisfies SchemaType;

/** A picture with the words that stand for it. */
export function picture(name: string, title: string, extra: Extra = {}): SchemaField {
  return { name, title, validation: isRequired, ...pictureType, ...extra };
}

/** A list of such pictures. */
export function pictures(name: string, title: string): SchemaField {
  return required("array", name, title, { of: [pictureType] });
}

const link: SchemaField = {
  type: "object",
  name: "link",
  title: "Link",
  fields: [
    required("url", "href", "Address", {
      validation: (rule) => rule.required().uri({ scheme: ["https", "http", "mailto"] }),
    }),
  ],
};

/** Rich text: headings, quotations, lists, links, and pictures where `hasPictures`. */
export function richText(name: string, title: string, { hasPictures = false } = {}): SchemaField {
  const block: SchemaType & { [key: string]: unknown } = {
    type: "block",
    styles: [
      { title: "Text", value: "normal" },
      { title: "Heading", value: "h2" },
      { title: "Quotation", value: "blockquote" },
    ],
    lists: [
      { title: "Points", value: "bullet" },
      { title: "Steps", value: "number" },
    ],
    marks: {
      decorators: [
        { title: "Strong", value: "strong" },
        { title: "Emphasis", value: "em" },
      ],
      annotations: [link],
    },
  };
  return required("array", name, title, { of: hasPictures ? [block, pictureType] : [block] });
}

/** Text with Markdown's marks. */
export function markdown(name: string, title: string): SchemaField {
  return required("text", name, title, { rows: 12, description: "Markdown" });
}

/** Who may see the document; whoever forgets it shows it to nobody. */
export const audience: SchemaField = required("string", "audience", "For whom", {
  options: {
    layout: "radio",
    list: [
      { title: "Everyone", value: "everyone" },
      { title: "Members only", value: "members" },
    ],
  },
  initialValue: "everyone",
});

export const benefits: SchemaField = required("array", "benefits", "What a member gets", {
  of: [
    {
      type: "object",
      name: "benefit",
      title: "Benefit",
      fields: [required("string", "title", "Title"), required("text", "text", "Text", { rows: 3 })],
    },
  ],
});
