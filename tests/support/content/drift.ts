import { type ObjectAttribute, parse, type SchemaType, type TypeNode, typeEvaluate } from "groq-js";
import type { ContentQuery } from "@/content/content-query";
import { sampleOf } from "./sample-of";

/**
 * Where a query, on documents of this schema, gives something else than the page's shape takes; nothing when they agree.
 * Tried with everything that may be there, and with nothing of it: a shape that drops or refuses a field names it.
 */
export function driftOf(
  { groq, result }: Pick<ContentQuery<unknown>, "groq" | "result">,
  schema: SchemaType,
): string[] {
  const known = schema.map(withWhatTheStudioAsks);
  const type = withoutNull(typeEvaluate(parse(groq, { params: { from: 0, to: 1 } }), known));
  return (["full", "bare"] as const).flatMap((fill) => {
    const given = sampleOf(type, fill, known);
    const { success, data, error } = result.safeParse(given);
    const problems = success
      ? differences(given, data, "")
      : error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return problems.filter((problem) => !MADE_HERE.test(problem)).map((problem) => `${fill}: ${problem}`);
  });
}

/**
 * What a shape changes on purpose: a colour that can't be read on its ground becomes the club's own, and a picture's address
 * and focus are made of its crop and hotspot.
 */
const MADE_HERE =
  /^theme\.(light|dark)\.\w+: .* became "#|(^|\.)(crop|hotspot|focus): |(^|\.)url: "https.* became "https/;

/** An address may name nothing, and a page that there is one of is always there. */
const withoutNull = (type: TypeNode): TypeNode =>
  type.type === "union" ? { ...type, of: type.of.filter((variant) => variant.type !== "null") } : type;

const SANITYS_OWN = /^(slug|geopoint|sanity\.image.*)$/;

/** The schema's file can't say that a picture has its file, nor a place its coordinates: the studio's sentences do. */
function withWhatTheStudioAsks<Declared extends SchemaType[number]>(declared: Declared): Declared {
  const isWhole = SANITYS_OWN.test(declared.name);
  return JSON.parse(JSON.stringify(declared), (_key, value) => {
    if (isWhole && value?.type === "objectAttribute") return { ...value, optional: false };
    if (value?.type !== "object" || !value.attributes?.hotspot) return value;
    const { asset } = value.attributes as { asset: ObjectAttribute };
    return { ...value, attributes: { ...value.attributes, asset: { ...asset, optional: false } } };
  });
}

function differences(given: unknown, taken: unknown, path: string): string[] {
  if (Object.is(given, taken)) return [];
  if (typeof given !== "object" || typeof taken !== "object" || !given || !taken)
    return [`${path}: ${JSON.stringify(given)} became ${JSON.stringify(taken)}`];
  const names = new Set([...Object.keys(given), ...Object.keys(taken)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(given, name), Reflect.get(taken, name), path ? `${path}.${name}` : name),
  );
}
