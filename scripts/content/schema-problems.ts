import type { DocumentSchema, Rule, SchemaField, SchemaType } from "@/content/schema/fields";
import type { ContentDocument } from "@/content/sources/load-dataset";

type Values = Record<string, unknown>;
type Context = { document: Values; typeOf: (id: string) => string | undefined };

const isSystem = (name: string) => name.startsWith("_") || ["asset", "crop", "hotspot"].includes(name);

/** Returns the errors that the studio would show for a document. */
export function schemaProblems(
  document: ContentDocument,
  types: DocumentSchema[],
  all: ContentDocument[],
): string[] {
  const schema = types.find(({ name }) => name === document._type);
  if (!schema) return [`${document._id}: no type ${document._type}`];
  const typeOf = (id: string) => all.find(({ _id }) => _id === id)?._type;
  return fieldsProblems(document, schema.fields, { document, typeOf }).map(
    (problem) => `${document._id}.${problem}`,
  );
}

function fieldsProblems(values: Values, fields: SchemaField[], context: Context): string[] {
  const unknown = Object.keys(values).filter(
    (key) => !isSystem(key) && !fields.some(({ name }) => name === key),
  );
  return [
    ...unknown.map((name) => `${name} is not in the schema`),
    ...fields.flatMap((field) => fieldProblems(values[field.name], field, context)),
  ];
}

function fieldProblems(value: unknown, field: SchemaField, context: Context): string[] {
  const broken = field.validation ? brokenRules(value, field.validation, context) : [];
  const inner = value === undefined ? [] : valueProblems(value, field, context);
  return [...broken, ...inner].map((problem) => `${field.name} ${problem}`);
}

function valueProblems(value: unknown, schema: SchemaType, context: Context): string[] {
  if (schema.type === "array") return itemsProblems(value, schema.of ?? [], context);
  if (schema.type === "reference") return referenceProblems(value as Values, schema, context);
  if (schema.type === "block") return blockProblems(value as Values);
  if (schema.type === "image" || schema.type === "object")
    return fieldsProblems(value as Values, schema.fields ?? [], context);
  return isOfType(value, schema) ? [] : [`is not a ${schema.type}: ${JSON.stringify(value)}`];
}

function itemsProblems(items: unknown, members: SchemaType[], context: Context): string[] {
  if (!Array.isArray(items)) return ["is not a list"];
  return items.flatMap((item) => {
    if (typeof item === "string")
      return members.some(({ type }) => type === "string") ? [] : ["contains a text"];
    const { _type, _key } = item as Values;
    const member = members.find(({ name, type }) => (name ?? type) === _type);
    if (!member) return [`may not contain a ${String(_type)}`];
    return [...(_key ? [] : ["contains an item without a key"]), ...valueProblems(item, member, context)];
  });
}

function referenceProblems({ _ref }: Values, { to = [] }: SchemaType, { typeOf }: Context): string[] {
  const type = typeOf(String(_ref));
  return to.some((allowed) => allowed.type === type)
    ? []
    : [`refers to ${String(_ref)}, ${type ? `a ${type}` : "which does not exist"}`];
}

function blockProblems({ children, style }: Values): string[] {
  const isWhole = Array.isArray(children) && children.length > 0 && typeof style === "string";
  return isWhole ? [] : ["contains a block without text"];
}

function isOfType(value: unknown, { type, options }: SchemaType): boolean {
  const list = options?.list as { value: unknown }[] | undefined;
  if (list) return list.some((choice) => choice.value === value);
  const { current, lat, lng } = Object(value) as Values;
  if (type === "number") return typeof value === "number";
  if (type === "boolean") return typeof value === "boolean";
  if (type === "slug") return typeof current === "string" && /^[a-z0-9-]{1,96}$/.test(current);
  if (type === "geopoint") return typeof lat === "number" && typeof lng === "number";
  if (typeof value !== "string" || value.trim() === "") return false;
  if (type === "datetime") return !Number.isNaN(Date.parse(value));
  return type === "url" ? URL.canParse(value) : type === "string" || type === "text";
}

function brokenRules(
  value: unknown,
  validate: (rule: Rule) => Rule | Rule[],
  { document }: Context,
): string[] {
  const broken: string[] = [];
  const isSet =
    value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && !value.length);
  let reported = 0;
  const check = (isValid: boolean, problem: string) => {
    if (!isValid) broken.push(problem);
    return rule;
  };
  const rule: Rule = {
    required: () => check(isSet, "is required"),
    integer: () => check(!isSet || Number.isInteger(value), "is not an integer"),
    positive: () => check(!isSet || Number(value) > 0, "is not above 0"),
    min: (least) => check(!isSet || Number(value) >= least, `is below ${least}`),
    unique: () => check(!isSet || areUnique(value), "contains something twice"),
    error: (sentence) => {
      if (broken.length > reported) broken.splice(reported, broken.length, sentence);
      reported = broken.length;
      return rule;
    },
    uri: ({ scheme }) =>
      check(!isSet || scheme.includes(String(value).split(":")[0] ?? ""), "has another scheme"),
    custom: (test) => {
      const verdict = test(value, { document });
      check(verdict === true, String(verdict));
      reported = broken.length;
      return rule;
    },
  };
  validate(rule);
  return broken;
}

function areUnique(value: unknown): boolean {
  const refs = (value as Values[]).map(({ _ref }) => _ref);
  return new Set(refs).size === refs.length;
}
