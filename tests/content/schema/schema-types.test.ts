import { parse } from "groq-js";
import { DOCUMENT_TYPES } from "@/content/content-query";
import type { SchemaType } from "@/content/schema/schema-type";
import { schemaTypes } from "@/content/schema/schema-types";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { allQueries } from "../../support/all-queries";
import { problemsOf } from "../../support/database/schema-check";
import { shippedLines, shippedWith } from "../../support/doubles/dataset";

const all = shippedLines();

test("The schema has every type of document, once.", () => {
  expect(schemaTypes.map(({ name }) => name).sort()).toEqual([...DOCUMENT_TYPES].sort());
});

test.each(schemaTypes)("A studio has nothing against the shipped documents of type $name.", ({ name }) => {
  const documents = all.filter(({ _type }) => _type === name);
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.flatMap((document) => problemsOf(document, schemaTypes, all))).toEqual([]);
});

test.each([
  ["without its brand", { brand: undefined }, "brand is required"],
  [
    "of a brand that is not there",
    { brand: { _ref: "store-nowhere" } },
    "brand leads to store-nowhere, a nothing",
  ],
  ["of a category", { brand: { _ref: "category-home" } }, "brand leads to category-home, a category"],
  ["for friends", { audience: "friends" }, 'audience is no string: "friends"'],
  ["without a code", { kind: "code", code: undefined }, "code Give the code."],
  ["without an amount", { kind: "credit", creditCents: undefined }, "creditCents Give the amount."],
  ["for half a cent", { kind: "credit", creditCents: 0.5 }, "creditCents is no whole number"],
  ["never to be had", { limitPerMember: 0 }, "limitPerMember is below 1"],
  ["with a colour", { colour: "red" }, "colour is not in the schema"],
  ["without words for its picture", { picture: { _type: "image" } }, "picture alt is required"],
] as [string, Partial<ContentDocument>, string][])(
  "A studio refuses a perk %s.",
  (_title, change, problem) => {
    const { document } = shippedWith(({ _type, kind }) => _type === "perk" && kind === "access");
    expect(problemsOf({ ...document, ...change }, schemaTypes, all)).toEqual([`${document._id}.${problem}`]);
  },
);

// @spec 7.9
test.each(allQueries)("Every field that is read by $name is in the schema.", ({ groq }) => {
  const known = new Set([...schemaTypes.flatMap(namesIn), ...OF_SANITY]);
  const read = attributesIn(parse(groq, { params: { from: 0, to: 1 } }));
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});

const OF_SANITY = [
  ..."_id _type _key _ref current lat lng asset url metadata dimensions width height lqip palette dominant".split(
    " ",
  ),
  ..."background foreground".split(" "),
];

function namesIn(type: SchemaType): string[] {
  return [
    ...(type.name ? [type.name] : []),
    ...(type.fields ?? []).flatMap(namesIn),
    ...(type.of ?? []).flatMap(namesIn),
  ];
}

function attributesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, name } = node as { type?: string; name?: string };
  const own = type === "AccessAttribute" && name ? [name] : [];
  return [...own, ...Object.values(node).flatMap(attributesIn)];
}
