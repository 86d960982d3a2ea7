import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ContentDocument, PictureMetadata } from "@/content/sources/load-dataset";

/** A dataset in Sanity's export format: one document per line, with picture files in `_sanityAsset`. */
export type DatasetFolder = {
  documents: ContentDocument[];
  /** @throws when the picture's file is missing */
  readPicture: (asset: string) => Buffer;
};

const DATASET = "data.ndjson";
const PICTURES = "images";

/** @throws when the folder has no dataset */
export function openDataset(folder: string): DatasetFolder {
  const file = path.join(folder, DATASET);
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const lines = readFileSync(file, "utf8").split("\n");
  return {
    documents: lines.filter((line) => line.trim()).map((line) => JSON.parse(line) as ContentDocument),
    readPicture: (asset) => readFileSync(path.resolve(folder, asset.replace("image@file://", ""))),
  };
}

/** Returns the `_sanityAsset` value of a picture file. */
export const pictureAddress = (file: string) => `image@file://./${PICTURES}/${file}`;

/** Writes documents, pictures and the pictures' sizes and colors into a new folder. */
export function writeDataset(
  folder: string,
  documents: object[],
  pictures: Map<string, { bytes: Buffer; facts: PictureMetadata }>,
): void {
  if (existsSync(path.join(folder, DATASET))) throw new Error(`${folder} has a dataset already`);
  mkdirSync(path.join(folder, PICTURES), { recursive: true });
  for (const [file, { bytes }] of pictures) writeFileSync(path.join(folder, PICTURES, file), bytes);
  const facts = Object.fromEntries([...pictures].map(([file, picture]) => [file, picture.facts]));
  writeFileSync(path.join(folder, "assets.json"), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(
    path.join(folder, DATASET),
    documents.map((document) => `${JSON.stringify(document)}\n`).join(""),
  );
}
