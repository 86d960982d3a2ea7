import { parse } from "groq-js";
import { DOCUMENT_TYPES } from "@/content/content-query";
import { allQueries } from "@/content/queries/all-queries";
import type { SchemaType } from "@/content/schema/fields";
import { schemaTypes } from "@/content/schema/schema-types";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { schemaProblems } from "../../../scripts/content/schema-problems";
import { shippedLines, shippedWith } from "../../support/fakes/dataset";

const all = shippedLines();

test("the schema has every document type exactly once", () => {
  expect(schemaTypes.map(({ name }) => name).sort()).toEqual([...DOCUMENT_TYPES].sort());
});

test.each(schemaTypes)("the shipped documents of type $name are valid in the studio", ({ name }) => {
  const documents = all.filter(({ _type }) => _type === name);
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.flatMap((document) => schemaProblems(document, schemaTypes, all))).toEqual([]);
});

test.each([
  ["without its brand", { brand: undefined }, "brand Choose a brand."],
  [
    "of a brand that is not there",
    { brand: { _ref: "store-nowhere" } },
    "brand refers to store-nowhere, which does not exist",
  ],
  ["of a category", { brand: { _ref: "category-home" } }, "brand refers to category-home, a category"],
  ["for friends", { audience: "friends" }, 'audience is not a string: "friends"'],
  ["without a code", { kind: "shared", code: undefined }, "code Write the code that members get."],
  ["without a link", { kind: "link" }, "linkUrl Write the address that members open."],
  [
    "that can be claimed less than once in all",
    { limitInAll: 0 },
    "limitInAll Write a whole number of at least 1.",
  ],
  [
    "without an amount",
    { kind: "credit", creditCents: undefined },
    "creditCents Write the amount that members get.",
  ],
  [
    "for half a cent",
    { kind: "credit", creditCents: 0.5 },
    "creditCents Write whole cents, such as 2500 for $25.",
  ],
  [
    "for half a cent of credit",
    { priceInCredit: 0.5 },
    "priceInCredit Write whole cents, such as 2500 for $25.",
  ],
  [
    "that gives credit and has a price",
    { kind: "credit", creditCents: 2500, priceInCredit: 2500 },
    "priceInCredit Credit has no price.",
  ],
  ["that no one can claim", { limitPerMember: 0 }, "limitPerMember Write a whole number of at least 1."],
  ["with a color", { color: "red" }, "color is not in the schema"],
  [
    "without an alternative text",
    { picture: { _type: "image", asset: {} } },
    "picture alt Describe the picture for people who can’t see it.",
  ],
  ["without its picture", { picture: { _type: "image", alt: "A lamp" } }, "picture Choose a picture."],
  [
    "that ends when it starts",
    { startsAt: "2027-01-01T05:00:00Z", endsAt: "2027-01-01T00:00:00-05:00" },
    "endsAt The end must be after the start.",
  ],
  ["that never starts", { startsAt: undefined }, "startsAt Fill in “Starts”."],
] as [string, Partial<ContentDocument>, string][])(
  "The studio rejects a perk %s",
  (_title, change, problem) => {
    const { document } = shippedWith(
      ({ _type, kind, priceInCredit }) => _type === "perk" && kind === "pass" && !priceInCredit,
    );
    expect(schemaProblems({ ...document, ...change }, schemaTypes, all)).toEqual([
      `${document._id}.${problem}`,
    ]);
  },
);

test.each([
  [
    "without a location",
    undefined,
    "Set the location on the map, or write its coordinates. No map shows the store without it.",
  ],
  ["off the earth", { lat: 91, lng: 0 }, "Write a latitude of -90 to 90 and a longitude of -180 to 180."],
  ["with half a location", { lat: 40 }, "Write a latitude of -90 to 90 and a longitude of -180 to 180."],
])("the studio rejects a store %s", (_title, location, sentence) => {
  const { document } = shippedWith(({ _type }) => _type === "store");
  expect(schemaProblems({ ...document, location }, schemaTypes, all)).toContain(
    `${document._id}.location ${sentence}`,
  );
});

test.each(schemaTypes)("an empty document of type $name gets whole sentences as errors", ({ name }) => {
  const problems = schemaProblems({ _id: "new", _type: name }, schemaTypes, all);
  expect(problems.length).toBeGreaterThan(name === "onboardingReminder" ? -1 : 1);
  expect(problems.filter((problem) => !/^new\.\w+ \p{Lu}.*\.$/u.test(problem))).toEqual([]);
});

test("every picture has a focal point, and no reference is weak", () => {
  const parts = schemaTypes.flatMap(partsOf);
  const images = parts.filter(({ type }) => type === "image");
  const references = parts.filter(({ type }) => type === "reference");
  expect(images.length).toBeGreaterThan(7);
  expect(images.filter(({ options }) => options?.hotspot !== true)).toEqual([]);
  expect(references.length).toBeGreaterThan(9);
  expect(references.filter((reference) => "weak" in reference || !reference.to?.length)).toEqual([]);
});

test("a new document has the most common initial values", () => {
  const initial = Object.fromEntries(
    schemaTypes.flatMap(({ name, fields }) =>
      fields.flatMap((field) =>
        field.initialValue === undefined ? [] : [[`${name}.${field.name}`, field.initialValue]],
      ),
    ),
  );
  const now = expect.any(Function);
  expect(initial).toEqual({
    "perk.kind": "unique",
    "perk.limitPerMember": 1,
    "perk.startsAt": now,
    "announcement.publishedAt": now,
    "legalPage.updatedAt": now,
    "store.country": "United States",
    "brand.audience": "everyone",
    "perk.audience": "everyone",
    "store.audience": "everyone",
    "campaign.audience": "everyone",
    "announcement.audience": "everyone",
  });
});

test.each(allQueries)("the schema has every field that $name reads", ({ groq }) => {
  const known = new Set([...schemaTypes.flatMap(namesIn), ...OF_SANITY]);
  const read = attributesIn(parse(groq, { params: { from: 0, to: 1 } }));
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});

const OF_SANITY = [
  ..."_id _type _key _ref _updatedAt current lat lng asset url metadata dimensions width height palette dominant crop hotspot".split(
    " ",
  ),
  ..."background foreground top bottom left right x y".split(" "),
];

function partsOf(type: SchemaType): SchemaType[] {
  return [type, ...[...(type.fields ?? []), ...(type.of ?? [])].flatMap(partsOf)];
}

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
