import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { loadDataset } from "./load-dataset";
import { type Dataset, publishedDataset } from "./published-dataset";

const read = (file: string) =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "src/content/dataset", file), "utf8");

let embedded: Dataset | undefined;

/** Returns the dataset that ships with the product, read once a process. */
export function embeddedDataset(): Dataset {
  embedded ??= publishedDataset(loadDataset(read("data.ndjson"), JSON.parse(read("assets.json"))));
  return embedded;
}
