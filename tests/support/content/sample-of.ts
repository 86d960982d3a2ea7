import type { SchemaType, TypeNode } from "groq-js";

/** With or without optional values. */
export type Fill = "full" | "bare";

const INSTANT = "2026-11-21T12:00:00Z";

/** Valid texts for fields whose format the studio checks. */
const TEXTS: Record<string, string> = {
  url: "https://cdn.sanity.io/images/club/production/a-1600x1200.webp",
  website: "https://corvo.example",
  linkUrl: "https://corvo.example/claim",
  slug: "a-slug",
  brandSlug: "a-slug",
  startsAt: INSTANT,
  endsAt: INSTANT,
  drawAt: INSTANT,
  happensAt: INSTANT,
  timeZone: "Europe/Paris",
  publishedAt: INSTANT,
  updatedAt: INSTANT,
  background: "#e9e2d4",
  foreground: "#1c1a17",
  primary: "#123c2e",
  accent: "#7d5c22",
};

/** The studio's validation requires these fields, for the kind of perk that the samples get, and for evenings. */
const ALWAYS_FILLED = ["creditCents", "happensAt", "store", "timeZone"];

/** Returns a sample of a query's result type, as a document that the studio accepts would give. */
export function sampleOf(node: TypeNode, fill: Fill, schema: SchemaType): unknown {
  return valueFor(node, "");

  function valueFor(type: TypeNode, name: string): unknown {
    switch (type.type) {
      case "string":
        return type.value ?? TEXTS[name] ?? "words";
      case "number":
        return type.value ?? 1;
      case "boolean":
        return type.value ?? true;
      case "null":
        return null;
      case "array":
        return variantsOf(type.of).map((variant) => valueFor(variant, name));
      case "union":
        return valueFor(chosen(type, name), name);
      case "object":
        return objectOf(type);
      case "inline":
        return valueFor(namedType(type.name), name);
      case "unknown":
        return "anything";
    }
  }

  function objectOf({ attributes, rest }: TypeNode & { type: "object" }): Record<string, unknown> {
    const own = Object.entries(attributes)
      .filter(([, { optional }]) => !(optional && fill === "bare"))
      .map(([name, { value }]) => [name, valueFor(value, name)]);
    return { ...(rest && Object(valueFor(rest, ""))), ...Object.fromEntries(own) };
  }

  // A comparison with a missing date is null, but the queries check for missing dates first.
  function chosen(union: TypeNode, name: string): TypeNode {
    const variants = variantsOf(union);
    const filled = variants.filter(({ type }) => type !== "null");
    const mayBeNull = filled.length < variants.length && filled[0]?.type !== "boolean";
    const isFilled = fill === "full" || !mayBeNull || ALWAYS_FILLED.includes(name);
    const choice = isFilled ? filled[0] : variants.find(isNull);
    if (!choice) throw new Error("an empty union");
    return choice;
  }

  function namedType(wanted: string): TypeNode {
    const found = schema.find(({ name, type }) => type === "type" && name === wanted);
    if (found?.type !== "type") throw new Error(`the schema has no type "${wanted}"`);
    return found.value;
  }
}

const isNull = ({ type }: TypeNode) => type === "null";

const variantsOf = (node: TypeNode): TypeNode[] =>
  node.type === "union" ? node.of.flatMap(variantsOf) : [node];
