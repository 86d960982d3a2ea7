import { type ObjectAttribute, parse, type SchemaType, type TypeNode, typeEvaluate } from "groq-js";
import type { ContentQuery } from "@/content/content-query";
import { sampleOf } from "./sample-of";

/**
 * Returns the differences between a query's result on documents of this schema and the page's shape, or none. It tries a
 * sample with all optional fields and one without them.
 */
export function driftOf(
  { groq, result }: Pick<ContentQuery<unknown>, "groq" | "result">,
  schema: SchemaType,
): string[] {
  const known = schema.map(withRequiredParts);
  const type = withoutNull(typeEvaluate(parse(groq, { params: { from: 0, to: 1 } }), known));
  return (["full", "bare"] as const).flatMap((fill) => {
    const given = sampleOf(type, fill, known);
    const { success, data, error } = result.safeParse(given);
    const problems = success
      ? differences(given, data, "")
      : error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return problems.filter((problem) => !INTENDED.test(problem)).map((problem) => `${fill}: ${problem}`);
  });
}

/**
 * Intended changes of a shape: the palette's color replaces an unreadable one, and a picture's address and focus are
 * computed from its crop and hotspot.
 */
const INTENDED =
  /^theme\.(light|dark)\.\w+: .* became "#|(^|\.)(crop|hotspot|focus): |(^|\.)url: "https.* became "https/;

/** A slug may be unknown, and the document of a single page always exists. */
const withoutNull = (type: TypeNode): TypeNode =>
  type.type === "union" ? { ...type, of: type.of.filter((variant) => variant.type !== "null") } : type;

const SANITY_TYPES = /^(slug|geopoint|sanity\.image.*)$/;

/** The schema file cannot require a picture's file or a location's coordinates; the studio's validation requires them. */
function withRequiredParts<Declared extends SchemaType[number]>(declared: Declared): Declared {
  const isWhole = SANITY_TYPES.test(declared.name);
  return JSON.parse(JSON.stringify(declared), (_key, value) => {
    if (isWhole && value?.type === "objectAttribute") return { ...value, optional: false };
    if (value?.type !== "object" || !value.attributes?.hotspot) return value;
    const { asset } = value.attributes as { asset: ObjectAttribute };
    return { ...value, attributes: { ...value.attributes, asset: { ...asset, optional: false } } };
  });
}

function differences(given: unknown, parsed: unknown, path: string): string[] {
  if (Object.is(given, parsed)) return [];
  if (typeof given !== "object" || typeof parsed !== "object" || !given || !parsed)
    return [`${path}: ${JSON.stringify(given)} became ${JSON.stringify(parsed)}`];
  const names = new Set([...Object.keys(given), ...Object.keys(parsed)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(given, name), Reflect.get(parsed, name), path ? `${path}.${name}` : name),
  );
}
