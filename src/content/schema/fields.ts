import type { Rule, SchemaField, SchemaType } from "./schema-type";

/** That a field is filled, said in a sentence. */
export const filled = (rule: Rule, title: string) => rule.required().error(`Fill in “${title}”.`);

type Extra = Partial<SchemaField>;

/** A field that must be filled. */
export function required(type: string, name: string, title: string, extra: Extra = {}): SchemaField {
  return { type, name, title, validation: (rule) => filled(rule, title), ...extra };
}

/** A field that may stay empty. */
export function optional(type: string, name: string, title: string, extra: Extra = {}): SchemaField {
  return { type, name, title, ...extra };
}

const isSlug = (value: unknown) => {
  const { current } = Object(value) as { current?: unknown };
  return current === undefined || /^[\w-]{1,96}$/.test(String(current));
};

/** The end of the document's address, made from another field. */
export function slug(source: string): SchemaField {
  return required("slug", "slug", "Address", {
    options: { source, maxLength: 96 },
    description: "The end of the page’s address; links to the old one stop working when it changes",
    validation: (rule) => [
      filled(rule, "Address"),
      rule.custom((value) => isSlug(value) || "Use letters, digits and hyphens alone, 96 at most."),
    ],
  });
}

/** A reference that must be set. */
export function reference(name: string, title: string, ...types: string[]): SchemaField {
  return required("reference", name, title, {
    to: types.map((type) => ({ type })),
    validation: (rule) => rule.required().error(`Choose ${types.map((type) => `a ${type}`).join(" or ")}.`),
  });
}

/** A list of references, each once, in the order in which they are shown. */
export function references(name: string, title: string, type: string): SchemaField {
  return required("array", name, title, {
    of: [{ type: "reference", to: [{ type }] }],
    validation: (rule) => [filled(rule, title), rule.unique().error(`Name each ${type} once.`)],
  });
}

const pictureType = {
  type: "image",
  options: { hotspot: true, metadata: ["lqip", "palette"] },
  fields: [
    required("string", "alt", "What is to be seen", {
      description: "For whoever can’t see it: one sentence, without “picture of”",
      validation: (rule) => rule.required().error("Say what is to be seen, for whoever can’t see it."),
    }),
  ],
  validation: (rule) => rule.custom((value) => hasFile(value) || "Choose a picture."),
} satisfies SchemaType;

const hasFile = (value: unknown) =>
  value === undefined || "asset" in Object(value) || "_sanityAsset" in Object(value);

/** A picture with the words that stand for it. */
export function picture(name: string, title: string, extra: Extra = {}): SchemaField {
  const validation = (rule: Rule) => [filled(rule, title), pictureType.validation(rule)];
  return { name, title, ...pictureType, validation, ...extra };
}

/** A picture that may be missing. */
export function optionalPicture(name: string, title: string): SchemaField {
  return { name, title, ...pictureType };
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
      validation: (rule) => [
        filled(rule, "Address"),
        rule
          .uri({ scheme: ["https", "http", "mailto"] })
          .error("Write an address that begins with https://, http:// or mailto:."),
      ],
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

/** When something begins; a new document begins now. */
export function start(name: string, title: string): SchemaField {
  return required("datetime", name, title, { initialValue: () => new Date().toISOString() });
}

/** When it ends, which comes after `startsAt`. */
export const endsAt: SchemaField = optional("datetime", "endsAt", "Ends", {
  description: "Empty for an offer that stays",
  validation: (rule) =>
    rule.custom(
      (end, { document }) => isAfter(end, document?.startsAt) || "The end has to come after the start.",
    ),
});

const isAfter = (end: unknown, start: unknown) =>
  !end || !start || Date.parse(`${end}`) > Date.parse(`${start}`);

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
      preview: { select: { title: "title", subtitle: "text" } },
    },
  ],
});
