export type ContentDocument = { _id: string; _type: string } & Record<string, unknown>;

export type PictureFacts = {
  width: number;
  height: number;
  lqip?: string;
  palette?: { background: string; foreground: string };
};

/**
 * Returns the documents of a dataset in Sanity's export form, one JSON object a line, as they are after an import: each
 * `image@file://…` has become a reference to an image asset, which lies at `/pictures/`.
 */
export function loadDataset(ndjson: string, facts: Record<string, PictureFacts>): ContentDocument[] {
  const assets = new Map<string, ContentDocument>();
  const documents = ndjson
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line, importImage) as ContentDocument);
  return [...documents, ...assets.values()];

  function importImage(_key: string, value: unknown): unknown {
    if (typeof value !== "object" || value === null || !("_sanityAsset" in value)) return value;
    const { _sanityAsset, ...image } = value;
    const file = String(_sanityAsset).split("/").at(-1) ?? "";
    const asset = imageAsset(file, facts[file]);
    assets.set(asset._id, asset);
    return { ...image, asset: { _type: "reference", _ref: asset._id } };
  }
}

function imageAsset(file: string, facts: PictureFacts | undefined): ContentDocument {
  return {
    _id: `image-${file.replaceAll(/[^\w-]/g, "-")}`,
    _type: "sanity.imageAsset",
    originalFilename: file,
    url: `/pictures/${file}`,
    metadata: {
      dimensions: facts && { width: facts.width, height: facts.height },
      lqip: facts?.lqip,
      palette: facts?.palette && { dominant: facts.palette },
    },
  };
}
