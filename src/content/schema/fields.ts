export const filled = (rule: Rule, title: string) => rule.required().error(`Fill in “${title}”.`);

type Extra = Partial<SchemaField>;

export function required(type: string, name: string, title: string, extra: Extra = {}): SchemaField {
  return { type, name, title, validation: (rule) => filled(rule, title), ...extra };
}

export function optional(type: string, name: string, title: string, extra: Extra = {}): SchemaField {
  return { type, name, title, ...extra };
}

const isSlug = (value: unknown) => {
  const { current } = Object(value) as { current?: unknown };
  return current === undefined || /^[\w-]{1,96}$/.test(String(current));
};

export function slug(source: string): SchemaField {
  return required("slug", "slug", "Address", {
    options: { source, maxLength: 96 },
    description: "The end of the page’s web address. If you change it, old links stop working.",
    validation: (rule) => [
      filled(rule, "Address"),
      rule.custom((value) => isSlug(value) || "Use only letters, digits and hyphens, 96 at most."),
    ],
  });
}

export function reference(name: string, title: string, ...types: string[]): SchemaField {
  return required("reference", name, title, {
    to: types.map((type) => ({ type })),
    validation: (rule) => rule.required().error(`Choose ${types.map((type) => `a ${type}`).join(" or ")}.`),
  });
}

/** Unique references. Pages show them in this order. */
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
    required("string", "alt", "Alternative text", {
      description: "Describes the picture for people who can’t see it: one sentence, without “picture of”",
      validation: (rule) => rule.required().error("Describe the picture for people who can’t see it."),
    }),
  ],
  validation: (rule) => rule.custom((value) => hasFile(value) || "Choose a picture."),
} satisfies SchemaType;

const hasFile = (value: unknown) =>
  value === undefined || "asset" in Object(value) || "_sanityAsset" in Object(value);

export function picture(name: string, title: string, extra: Extra = {}): SchemaField {
  const validation = (rule: Rule) => [filled(rule, title), pictureType.validation(rule)];
  return { name, title, ...pictureType, validation, ...extra };
}

export function optionalPicture(name: string, title: string): SchemaField {
  return { name, title, ...pictureType };
}

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

export function markdown(name: string, title: string): SchemaField {
  return required("text", name, title, { rows: 12, description: "Markdown" });
}

export function start(name: string, title: string): SchemaField {
  return required("datetime", name, title, { initialValue: () => new Date().toISOString() });
}

export const endsAt: SchemaField = optional("datetime", "endsAt", "Ends", {
  description: "Leave empty for an offer without an end",
  validation: (rule) =>
    rule.custom(
      (end, { document }) => isAfter(end, document?.startsAt) || "The end must be after the start.",
    ),
});

const isAfter = (end: unknown, start: unknown) =>
  !end || !start || Date.parse(`${end}`) > Date.parse(`${start}`);

/** A document without an audience is hidden from everyone. */
export const audience: SchemaField = required("string", "audience", "Audience", {
  options: {
    layout: "radio",
    list: [
      { title: "Everyone", value: "everyone" },
      { title: "Members only", value: "members" },
    ],
  },
  initialValue: "everyone",
});

export const benefits: SchemaField = required("array", "benefits", "Member benefits", {
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

export type Rule = {
  required: () => Rule;
  integer: () => Rule;
  positive: () => Rule;
  min: (least: number) => Rule;
  unique: () => Rule;
  /** The sentence that an editor sees if the value breaks the previous rules. */
  error: (sentence: string) => Rule;
  uri: (options: { scheme: string[] }) => Rule;
  custom: (check: (value: unknown, context: { document?: Values }) => true | string) => Rule;
};

type Values = Record<string, unknown>;

export type SchemaType = {
  type: string;
  name?: string;
  title?: string;
  description?: string;
  fields?: SchemaField[];
  of?: SchemaType[];
  to?: { type: string }[];
  rows?: number;
  options?: Values;
  initialValue?: unknown;
  hidden?: (context: { document?: Values }) => boolean;
  validation?: (rule: Rule) => Rule | Rule[];
  preview?: { select: Record<string, string>; prepare?: (selected: Values) => Values };
};

export type SchemaField = SchemaType & { name: string; title: string };

export type DocumentSchema = SchemaField & { type: "document"; fields: SchemaField[] };
