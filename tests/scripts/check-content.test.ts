import type { ContentDocument } from "@/content/sources/load-dataset";
import { embeddedDataset, readEmbedded } from "@/content/sources/read-embedded";
import { checkContent } from "../../scripts/content/check-content";
import { shippedDocuments } from "../support/fakes/dataset";

const shipped = shippedDocuments();

const nothing = async () => null;

/** The problems of the shipped dataset with one document changed. */
async function problemsWith(id: string, change: object): Promise<string[]> {
  const documents = shipped.map(
    (document): ContentDocument => (document._id === id ? { ...document, ...change } : document),
  );
  return (await checkContent(documents, nothing)).problems;
}

test("finds no problem in the shipped dataset and counts its documents by type", async () => {
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
    "a picture without alternative text",
    { picture: { ...picture, alt: " " } },
    "picture has no alternative text",
  ],
  [
    "a picture without a focal point",
    { picture: { ...picture, hotspot: undefined } },
    "picture has no focal point",
  ],
  [
    "a picture that is cropped to nothing",
    { picture: { ...picture, crop: { top: 0.6, bottom: 0.5, left: 0, right: 0 } } },
    "picture is cropped to nothing",
  ],
  ["a link to a brand that does not exist", { story: linking("/brands/none") }, "/brands/none has no page"],
  [
    "a link with a forbidden scheme",
    { story: linking("javascript:alert(1)") },
    "javascript:alert(1) is not a link",
  ],
  ["a missing name", { name: undefined }, "name"],
])("finds %s", async (_title, change, problem) => {
  const problems = await problemsWith("brand-corvo", change);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((found) => found.startsWith("brand-corvo"))).toBe(true);
  expect(problems.join("\n")).toContain(problem);
});

test("finds a Markdown link to a page that does not exist", async () => {
  expect(await problemsWith("legal-terms", { body: "See [that](/no-such-page)." })).toEqual([
    "legal-terms: /no-such-page has no page",
  ]);
});

test("reports the query that fails", async () => {
  const { problems } = await checkContent(shipped, async ({ name }) => {
    if (name === "stores") throw new Error("no entry is complete");
  });
  expect(problems).toEqual(["query “stores”: no entry is complete"]);
});
