import { readFileSync } from "node:fs";
import { type ContentDocument, loadDataset, publishedDataset } from "@/content/sources/load-dataset";
import { deepFreeze } from "@/content/sources/parse-result";

const read = (file: string) => readFileSync(`src/content/dataset/${file}`, "utf8");

export const shippedDocuments = () => loadDataset(read("data.ndjson"), JSON.parse(read("assets.json")));

let lines: ContentDocument[] | undefined;

/** The shipped file's documents before the import, frozen because tests share them. */
export function shippedLines(): ContentDocument[] {
  lines ??= deepFreeze(
    read("data.ndjson")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as ContentDocument),
  );
  return lines;
}

/** The first shipped document that matches, and its slug. */
export function shippedWith(isIt: (document: ContentDocument) => unknown) {
  const document = shippedLines().find(isIt);
  if (!document) throw new Error("the shipped dataset has no such document");
  return { document, slug: (document.slug as { current: string } | undefined)?.current ?? "" };
}

/**
 * The shipped documents with changes: `change` returns a document's changed fields, or undefined. Monthly perks are left
 * out, which is faster.
 */
export function changedDataset(change: (document: ContentDocument) => object | undefined, ...more: object[]) {
  const selected = shippedDocuments().filter(({ _id }) => !/-\d{4}-\d{2}$/.test(_id));
  const documents = selected.map((document) => ({ ...document, ...change(document) }));
  return publishedDataset([...documents, ...(more as ContentDocument[])]);
}
