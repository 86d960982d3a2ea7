export type ContentDocument = { _id: string; _type: string } & Record<string, unknown>;

export type PictureMetadata = {
  width: number;
  height: number;
  lqip?: string;
  palette?: { background: string; foreground: string };
};

/** Parses Sanity's export format (NDJSON). `image@file://…` becomes a reference to an image asset at `/pictures/`. */
export function loadDataset(ndjson: string, metadata: Record<string, PictureMetadata>): ContentDocument[] {
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
    const asset = imageAsset(file, metadata[file]);
    assets.set(asset._id, asset);
    return { ...image, asset: { _type: "reference", _ref: asset._id } };
  }
}

function imageAsset(file: string, metadata: PictureMetadata | undefined): ContentDocument {
  return {
    _id: `image-${file.replaceAll(/[^\w-]/g, "-")}`,
    _type: "sanity.imageAsset",
    originalFilename: file,
    url: `/pictures/${file}`,
    metadata: {
      dimensions: metadata && { width: metadata.width, height: metadata.height },
      lqip: metadata?.lqip,
      palette: metadata?.palette && { dominant: metadata.palette },
    },
  };
}

export type Dataset = {
  documents: ContentDocument[];
  byId: Map<string, ContentDocument>;
  /** The sorted instants, in milliseconds, at which a result may change. */
  scheduledChangeTimes: number[];
};

const isPublished = ({ _id }: ContentDocument) => !/^(drafts|versions)\./.test(_id);

/** Excludes drafts and versions of a future release. */
export function publishedDataset(all: ContentDocument[]): Dataset {
  const documents = all.filter(isPublished);
  return {
    documents,
    byId: new Map(documents.map((document) => [document._id, document])),
    scheduledChangeTimes: scheduledChangeTimes(documents),
  };
}

const ENDING_SOON = 14 * 24 * 3600 * 1000;
const EVENING_IS_OVER = 12 * 3600 * 1000;

/** Documents start, end, enter their last days, and are published at these instants. */
function scheduledChangeTimes(documents: ContentDocument[]): number[] {
  const instants = documents.flatMap(({ startsAt, endsAt, happensAt, publishedAt }) => {
    const end = Date.parse(String(endsAt));
    const over = Date.parse(String(happensAt)) + EVENING_IS_OVER;
    return [Date.parse(String(startsAt)), Date.parse(String(publishedAt)), end, end - ENDING_SOON, over];
  });
  return [...new Set(instants.filter(Number.isFinite))].sort((a, b) => a - b);
}
