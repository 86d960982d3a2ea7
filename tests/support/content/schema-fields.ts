import type { ObjectAttribute, TypeNode } from "groq-js";
import type { Rule, SchemaField, SchemaType } from "@/content/schema/fields";

type Fields = Record<string, { type: string; isOptional: boolean; fields?: Fields; choices?: unknown[] }>;

const OF_SANITY = /^(_.*|asset|media|hotspot|crop)$/;

const STORED_AS: Record<string, string> = {
  text: "string",
  url: "string",
  datetime: "string",
  image: "object",
};

/** The fields with their types, and whether they are optional, according to src/content/schema. */
export function sourceFields(fields: SchemaField[]): Fields {
  return Object.fromEntries(fields.map((field) => [field.name, ofSource(field)]));
}

function ofSource(field: SchemaField): Fields[string] {
  const type = STORED_AS[field.type] ?? field.type;
  const list = field.options?.list as { value: unknown }[] | undefined;
  return {
    type,
    isOptional: !isRequired(field),
    ...(type === "object" && { fields: sourceFields(field.fields ?? []) }),
    ...(list && { choices: list.map(({ value }) => value) }),
  };
}

function isRequired({ validation }: SchemaType): boolean {
  let isCalled = false;
  const rule = new Proxy({} as Rule, {
    get: (_target, name) => () => {
      if (name === "required") isCalled = true;
      return rule;
    },
  });
  validation?.(rule);
  return isCalled;
}

/** The same, according to the studio's schema file. */
export function writtenFields(attributes: Record<string, ObjectAttribute>): Fields {
  const own = Object.entries(attributes).filter(([name]) => !OF_SANITY.test(name));
  return Object.fromEntries(own.map(([name, attribute]) => [name, ofWritten(attribute)]));
}

function ofWritten({ value, optional }: ObjectAttribute): Fields[string] {
  return {
    type: typeOf(value),
    isOptional: optional === true,
    ...(value.type === "object" && { fields: writtenFields(value.attributes) }),
    ...(value.type === "union" && choicesOf(value.of)),
  };
}

function typeOf(node: TypeNode): string {
  if (node.type === "inline") return node.name.endsWith(".reference") ? "reference" : node.name;
  if (node.type !== "union") return node.type;
  const types = [...new Set(node.of.map(typeOf))];
  return types.join(" or ");
}

function choicesOf(variants: TypeNode[]) {
  const choices = variants.flatMap((variant) =>
    variant.type === "string" && variant.value ? [variant.value] : [],
  );
  return choices.length > 0 ? { choices } : {};
}
