import { embeddedDataset } from "@/content/sources/embedded-dataset";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { readEmbedded } from "@/content/sources/read-embedded";
import { checkContent } from "../../../scripts/content/check-content";
import { shippedDocuments } from "../../support/doubles/dataset";

const shipped = shippedDocuments();

const nothing = async () => null;

/** The problems of the shipped dataset with one document changed. */
async function problemsWith(id: string, change: object): Promise<string[]> {
  const documents = shipped.map(
    (document): ContentDocument => (document._id === id ? { ...document, ...change } : document),
  );
  return (await checkContent(documents, nothing)).problems;
}

test("Nothing is wrong with what ships; it is counted by type.", async () => {
  const { sums, queries, pictures, problems } = await checkContent(shipped, async (query, params) =>
    readEmbedded(query, params),
  );
  expect(problems).toEqual([]);
  expect(queries).toBeGreaterThan(15);
  expect(pictures).toBeGreaterThan(85);
  expect(sums.siteSettings).toEqual({ documents: 1, drafts: 0 });
  const published = embeddedDataset().documents.filter(({ _type }) => _type === "perk");
  expect(sums.perk?.documents).toBe(published.length);
});

const picture = {
  _type: "image",
  asset: { _ref: "image-corvo-1-webp" },
  alt: "A cup",
  hotspot: { x: 0.5, y: 0.5, width: 0.3, height: 0.3 },
};
const linking = (href: string) => [
  {
    _type: "block",
    _key: "a",
    style: "normal",
    markDefs: [{ _key: "b", _type: "link", href }],
    children: [{ _type: "span", _key: "c", text: "here", marks: ["b"] }],
  },
];

test.each([
  ["a picture without a file", { picture: { ...picture, asset: undefined } }, "picture has no file"],
  [
    "a picture without words",
    { picture: { ...picture, alt: " " } },
    "picture has no words for whoever can’t see it",
  ],
  [
    "a picture without a focal point",
    { picture: { ...picture, hotspot: undefined } },
    "picture has no focal point",
  ],
  [
    "a picture cut to nothing",
    { picture: { ...picture, crop: { top: 0.6, bottom: 0.5, left: 0, right: 0 } } },
    "picture is cut to nothing",
  ],
  ["a link to a brand that is gone", { story: linking("/brands/nobody") }, "/brands/nobody leads nowhere"],
  ["a link that is none", { story: linking("javascript:alert(1)") }, "javascript:alert(1) is no link"],
  ["a name that is missing", { name: undefined }, "name"],
])("It finds %s.", async (_title, change, problem) => {
  const problems = await problemsWith("brand-corvo", change);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((found) => found.startsWith("brand-corvo"))).toBe(true);
  expect(problems.join("\n")).toContain(problem);
});

test("It finds a link of a Markdown text that leads nowhere.", async () => {
  expect(await problemsWith("legal-terms", { body: "See [that](/no-such-page)." })).toEqual([
    "legal-terms: /no-such-page leads nowhere",
  ]);
});

test("It tells which query has no good result.", async () => {
  const { problems } = await checkContent(shipped, async ({ name }) => {
    if (name === "stores") throw new Error("no entry is complete");
  });
  expect(problems).toEqual(["query “stores”: no entry is complete"]);
});
