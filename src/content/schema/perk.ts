import {
  audience,
  type DocumentSchema,
  endsAt,
  filled,
  markdown,
  optional,
  picture,
  reference,
  required,
  richText,
  slug,
  start,
} from "./fields";

const WHOLE_CENTS = "Write whole cents, such as 2500 for $25.";

const isOfKind = (document: Record<string, unknown> | undefined, kind: string) => document?.kind === kind;

/** Says what is wrong with the time of a draw, or null. */
function drawProblem(drawAt: unknown, document: Record<string, unknown> | undefined): string | null {
  if (!drawAt) return null;
  if (!document?.limitInAll) return "A draw needs a number of times that it can be claimed in all.";
  const { startsAt, endsAt } = document;
  if (startsAt && Date.parse(`${drawAt}`) <= Date.parse(`${startsAt}`))
    return "The draw must be after the start.";
  if (endsAt && Date.parse(`${drawAt}`) >= Date.parse(`${endsAt}`)) return "The draw must be before the end.";
  return null;
}

export const perk: DocumentSchema = {
  type: "document",
  name: "perk",
  title: "Perk",
  fields: [
    required("string", "title", "Title"),
    slug("title"),
    required("text", "summary", "Summary", { rows: 2, description: "One or two sentences" }),
    reference("brand", "Brand", "brand"),
    reference("category", "Category", "category"),
    required("string", "kind", "Kind", {
      initialValue: "unique",
      description:
        "Codes of their own are uploaded by the brand or an administrator. One code for all can spread outside the club.",
      options: {
        layout: "radio",
        list: [
          { title: "A code of their own for each member", value: "unique" },
          { title: "A pass that the brand checks at its till or door", value: "pass" },
          { title: "One code for all members", value: "shared" },
          { title: "A link", value: "link" },
          { title: "Credit for the balance", value: "credit" },
        ],
      },
    }),
    required("string", "value", "Value", { description: "Two or three words, such as “20% off”" }),
    optional("string", "code", "Code", {
      hidden: ({ document }) => !isOfKind(document, "shared"),
      validation: (rule) =>
        rule.custom(
          (code, { document }) =>
            !isOfKind(document, "shared") || !!code || "Write the code that members get.",
        ),
    }),
    optional("url", "linkUrl", "Link", {
      description: "Opens with the claim’s token in its query: ?claim=…",
      hidden: ({ document }) => !isOfKind(document, "link"),
      validation: (rule) => [
        rule.uri({ scheme: ["https"] }).error("Write an address that starts with https://."),
        rule.custom(
          (url, { document }) =>
            !isOfKind(document, "link") || !!url || "Write the address that members open.",
        ),
      ],
    }),
    optional("number", "creditCents", "Amount in cents", {
      hidden: ({ document }) => !isOfKind(document, "credit"),
      validation: (rule) => [
        rule.integer().positive().error(WHOLE_CENTS),
        rule.custom(
          (cents, { document }) =>
            !isOfKind(document, "credit") || !!cents || "Write the amount that members get.",
        ),
      ],
    }),
    optional("number", "priceInCredit", "Price in cents", {
      description: "Charged to the member’s balance; leave empty for a free perk",
      hidden: ({ document }) => isOfKind(document, "credit"),
      validation: (rule) => [
        rule.integer().positive().error(WHOLE_CENTS),
        rule.custom(
          (cents, { document }) => !cents || !isOfKind(document, "credit") || "Credit has no price.",
        ),
      ],
    }),
    required("number", "limitPerMember", "Times a member can get it", {
      initialValue: 1,
      validation: (rule) => [
        filled(rule, "Times a member can get it"),
        rule.integer().min(1).error("Write a whole number of at least 1."),
      ],
    }),
    optional("number", "limitInAll", "Times it can be claimed in all", {
      description: "By all members together; leave empty for no limit",
      validation: (rule) => rule.integer().min(1).error("Write a whole number of at least 1."),
    }),
    optional("datetime", "drawAt", "Drawn at", {
      description:
        "Members put their names in until then. Then a fair draw gives the places, and the others can be claimed as usual.",
      validation: (rule) => rule.custom((drawAt, { document }) => drawProblem(drawAt, document) ?? true),
    }),
    optional("datetime", "happensAt", "Evening", {
      description: "When it begins, for a pass with a date. Members say “I’m coming” until then.",
      hidden: ({ document }) => !isOfKind(document, "pass"),
      validation: (rule) =>
        rule.custom(
          (happensAt, { document }) =>
            !happensAt ||
            (isOfKind(document, "pass") && !!document?.limitInAll && document.limitPerMember === 1) ||
            "An evening is a pass with a limit in all, once for each member.",
        ),
    }),
    optional("reference", "store", "Store of the evening", {
      description: "Its time zone is the evening’s",
      to: [{ type: "store" }],
      hidden: ({ document }) => !document?.happensAt,
      validation: (rule) =>
        rule.custom((store, { document }) => !document?.happensAt || !!store || "Choose a store."),
    }),
    optional("number", "guests", "Guests of each member", {
      description: "0 to 3; each one takes one of the places in all",
      hidden: ({ document }) => !document?.happensAt,
      validation: (rule) =>
        rule.custom(
          (guests) => guests === undefined || [0, 1, 2, 3].includes(Number(guests)) || "Write 0, 1, 2 or 3.",
        ),
    }),
    start("startsAt", "Starts"),
    endsAt,
    picture("picture", "Picture"),
    markdown("terms", "Terms"),
    richText("howToUse", "How to use it"),
    audience,
  ],
  preview: {
    select: { title: "title", subtitle: "brand.name", value: "value", media: "picture" },
    prepare: ({ title, subtitle, value, media }) => ({ title, subtitle: `${subtitle}: ${value}`, media }),
  },
};
