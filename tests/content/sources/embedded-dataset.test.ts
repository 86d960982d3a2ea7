import { loadDataset, publishedDataset } from "@/content/sources/load-dataset";
import { embeddedDataset, evaluateQuery } from "@/content/sources/read-embedded";

const CORVO = { _id: "brand-corvo", _type: "brand", name: "Corvo" };

const run = (groq: string, ...documents: object[]) => {
  const ndjson = documents.map((document) => JSON.stringify(document)).join("\n");
  return evaluateQuery(publishedDataset(loadDataset(ndjson, PICTURE_METADATA)), groq, {}, new Date());
};

const PICTURE_METADATA = {
  "corvo-1.webp": {
    width: 800,
    height: 600,
    lqip: "data:image/webp;base64,AA",
    palette: { background: "#102030", foreground: "#ffffff" },
  },
};

test("drafts and versions of a future release are left out, also by reference", () => {
  const perk = { _id: "perk", _type: "perk", brand: { _ref: "drafts.brand-corvo" } };
  const drafts = ["drafts.brand-corvo", "versions.summer.brand-corvo"].map((_id) => ({ ...CORVO, _id }));
  expect(run(`{ "all": *[]._id, "byReference": *[_id == "perk"][0].brand->name }`, perk, ...drafts)).toEqual({
    all: ["perk"],
    byReference: null,
  });
  expect(run(`*[]._id`, CORVO, ...drafts)).toEqual(["brand-corvo"]);
});

test("a picture of the export becomes an image asset, as after an import", () => {
  const image = { _type: "image", _sanityAsset: "image@file://./../pictures/corvo-1.webp", alt: "A cup" };
  const query = `*[_id == "brand-corvo"][0].picture{ alt, _sanityAsset, "asset": asset->{ url, metadata } }`;
  expect(run(query, { ...CORVO, picture: image })).toEqual({
    alt: "A cup",
    _sanityAsset: null,
    asset: {
      url: "/pictures/corvo-1.webp",
      metadata: {
        dimensions: { width: 800, height: 600 },
        lqip: "data:image/webp;base64,AA",
        palette: { dominant: { background: "#102030", foreground: "#ffffff" } },
      },
    },
  });
});

test("the shipped dataset is loaded once", () => {
  expect(embeddedDataset()).toBe(embeddedDataset());
});
