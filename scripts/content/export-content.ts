import type { ContentDocument, PictureMetadata } from "@/content/sources/load-dataset";
import { http } from "@/lib/http";
import { pictureAddress, writeDataset } from "./dataset-folder";
import { fetchAll } from "./project";

type Asset = ContentDocument & {
  url: string;
  assetId: string;
  extension: string;
  metadata?: {
    dimensions?: { width: number; height: number };
    lqip?: string;
    palette?: { dominant?: { background: string; foreground: string } };
  };
};

/** Fields that Sanity changes with every edit. */
const SERVER_FIELDS = ["_rev", "_updatedAt", "_system"];

export type Exported = { documents: number; pictures: number };

/** Writes the project's documents, including drafts, and their pictures into a folder. */
export async function exportContent(folder: string): Promise<Exported> {
  const all = await fetchAll();
  const isAsset = (document: ContentDocument): document is Asset => document._type === "sanity.imageAsset";
  const assets = new Map(all.filter(isAsset).map((asset) => [asset._id, asset]));
  const shown = new Set<string>();
  const documents = all
    .filter((document) => !isAsset(document))
    .map((document) => exported(document, assets, shown));
  const pictures = new Map<string, { bytes: Buffer; facts: PictureMetadata }>();
  for (const id of [...shown].sort()) {
    const asset = assets.get(id);
    if (asset) pictures.set(fileOf(asset), { bytes: await download(asset.url), facts: factsOf(asset) });
  }
  writeDataset(folder, documents, pictures);
  return { documents: documents.length, pictures: pictures.size };
}

function exported(document: ContentDocument, assets: Map<string, Asset>, shown: Set<string>): object {
  const own = Object.entries(document).filter(([name]) => !SERVER_FIELDS.includes(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(own)), (_key, value) => {
    const { asset: reference, ...image } = Object(value) as { asset?: { _ref?: string }; _type?: string };
    const asset = image._type === "image" ? assets.get(reference?._ref ?? "") : undefined;
    if (!asset) return value;
    shown.add(asset._id);
    const { _type, ...fields } = image;
    return { _type, _sanityAsset: pictureAddress(fileOf(asset)), ...fields };
  });
}

const fileOf = ({ assetId, extension, metadata }: Asset) => {
  const { width = 0, height = 0 } = metadata?.dimensions ?? {};
  return `${assetId}-${width}x${height}.${extension}`;
};

function factsOf({ metadata }: Asset): PictureMetadata {
  const { width = 0, height = 0 } = metadata?.dimensions ?? {};
  const { background, foreground } = metadata?.palette?.dominant ?? {};
  return {
    width,
    height,
    ...(metadata?.lqip && { lqip: metadata.lqip }),
    ...(background && foreground && { palette: { background, foreground } }),
  };
}

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await http(url).arrayBuffer());
}
