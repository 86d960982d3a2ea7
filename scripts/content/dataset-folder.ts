import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ContentDocument, PictureFacts } from "@/content/sources/load-dataset";

/** A dataset in Sanity's export form: a document a line, whose pictures name their files by `_sanityAsset`. */
export type DatasetFolder = {
  documents: ContentDocument[];
  /** Reads a picture's file. @throws when it isn't there */
  readPicture: (asset: string) => Buffer;
};

const DATASET = "data.ndjson";
const PICTURES = "images";

/** Opens the dataset of a folder. @throws when there is none */
export function openDataset(folder: string): DatasetFolder {
  const file = path.join(folder, DATASET);
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const lines = readFileSync(file, "utf8").split("\n");
  return {
    documents: lines.filter((line) => line.trim()).map((line) => JSON.parse(line) as ContentDocument),
    readPicture: (asset) => readFileSync(path.resolve(folder, asset.replace("image@file://", ""))),
  };
}

/** What a picture's field says of its file within a written dataset. */
export const pictureAddress = (file: string) => `image@file://./${PICTURES}/${file}`;

/** Writes a dataset into a folder that isn't there yet: documents, pictures, and what is known of each. */
export function writeDataset(
  folder: string,
  documents: object[],
  pictures: Map<string, { bytes: Buffer; facts: PictureFacts }>,
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
