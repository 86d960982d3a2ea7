import type { SanityClient } from "@sanity/client";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { type DatasetFolder, openDataset } from "./dataset-folder";
import { projectClient } from "./project";

const BATCH_SIZE = 100;

export type Imported = { documents: number; pictures: number };

/**
 * Writes a folder's documents and pictures into the project. Existing documents are replaced; none is removed. Documents are
 * written after those that they refer to, because Sanity rejects references to missing documents.
 * @throws before any write if a picture's file is missing, and when the project rejects a write
 */
export async function importContent(folder: string): Promise<Imported> {
  const dataset = openDataset(folder);
  const files = new Map(picturesIn(dataset.documents).map((asset) => [asset, dataset.readPicture(asset)]));
  const client = projectClient();
  const ids = new Map<string, string>();
  for (const [asset, bytes] of files) ids.set(asset, await upload(client, asset, bytes));
  const documents = inOrder(dataset.documents).map((document) => imported(document, ids));
  for (let from = 0; from < documents.length; from += BATCH_SIZE) {
    const transaction = client.transaction();
    for (const document of documents.slice(from, from + BATCH_SIZE)) transaction.createOrReplace(document);
    await transaction.commit({ visibility: "async" });
  }
  return { documents: documents.length, pictures: files.size };
}

async function upload(client: SanityClient, asset: string, bytes: Buffer): Promise<string> {
  const filename = asset.split("/").at(-1) ?? asset;
  const contentType = filename.endsWith(".svg") ? "image/svg+xml" : undefined;
  const { _id } = await client.assets.upload("image", bytes, { filename, contentType });
  return _id;
}

function picturesIn(documents: DatasetFolder["documents"]): string[] {
  const found = JSON.stringify(documents).matchAll(/"_sanityAsset":"([^"]+)"/g);
  return [...new Set([...found].map(([, asset = ""]) => asset))].sort();
}

function imported(document: ContentDocument, ids: Map<string, string>): ContentDocument {
  const { _rev, _updatedAt, ...own } = document;
  return JSON.parse(JSON.stringify(own), (_key, value) => {
    if (typeof value !== "object" || value === null || !("_sanityAsset" in value)) return value;
    const { _sanityAsset, ...image } = value;
    return { ...image, asset: { _type: "reference", _ref: ids.get(String(_sanityAsset)) } };
  });
}

/** Sorts documents so that each comes after those that it refers to. */
function inOrder(documents: ContentDocument[]): ContentDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const ordered = new Set<ContentDocument>();
  const seen = new Set<ContentDocument>();
  const place = (document: ContentDocument) => {
    if (seen.has(document)) return;
    seen.add(document);
    for (const [, id = ""] of JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)) {
      const other = byId.get(id);
      if (other) place(other);
    }
    ordered.add(document);
  };
  for (const document of documents) place(document);
  return [...ordered];
}
