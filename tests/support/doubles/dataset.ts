import { readFileSync } from "node:fs";
import { deepFreeze } from "@/content/sources/deep-freeze";
import { type ContentDocument, loadDataset } from "@/content/sources/load-dataset";
import { publishedDataset } from "@/content/sources/published-dataset";

const read = (file: string) => readFileSync(`src/content/dataset/${file}`, "utf8");

/** The documents that ship with the product. */
export const shippedDocuments = () => loadDataset(read("data.ndjson"), JSON.parse(read("assets.json")));

let lines: ContentDocument[] | undefined;

/** The lines of the shipped file as they are, one document each; read once, so frozen. */
export function shippedLines(): ContentDocument[] {
  lines ??= deepFreeze(
    read("data.ndjson")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as ContentDocument),
  );
  return lines;
}

/** The first shipped document of which something is true, and its slug. */
export function shippedWith(isIt: (document: ContentDocument) => unknown) {
  const document = shippedLines().find(isIt);
  if (!document) throw new Error("the shipped dataset has no such document");
  return { document, slug: (document.slug as { current: string } | undefined)?.current ?? "" };
}

/**
 * The shipped documents, changed: `change` gives what differs in one, and nothing for those that stay. Of the perks that
 * come anew each month there is none, which is quicker.
 */
export function changedDataset(change: (document: ContentDocument) => object | undefined, ...more: object[]) {
  const lasting = shippedDocuments().filter(({ _id }) => !/-\d{4}-\d{2}$/.test(_id));
  const documents = lasting.map((document) => ({ ...document, ...change(document) }));
  return publishedDataset([...documents, ...(more as ContentDocument[])]);
}
