import { readFileSync } from "node:fs";
import path from "node:path";
import { type ContentDocument, loadDataset } from "./load-dataset";
import { turningPoints } from "./turning-points";

export type Dataset = {
  documents: ContentDocument[];
  byId: Map<string, ContentDocument>;
  /** The instants, in order, at which an answer may change. */
  turningPoints: number[];
};

const isPublished = ({ _id }: ContentDocument) => !/^(drafts|versions)\./.test(_id);

/** What of these documents may be read: drafts, and versions of a release to come, are left out. */
export function publishedDataset(all: ContentDocument[]): Dataset {
  const documents = all.filter(isPublished);
  return {
    documents,
    byId: new Map(documents.map((document) => [document._id, document])),
    turningPoints: turningPoints(documents),
  };
}

const read = (file: string) =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "src/content/dataset", file), "utf8");

let embedded: Dataset | undefined;

/** The dataset that ships with the product, read once a process. */
export function embeddedDataset(): Dataset {
  embedded ??= publishedDataset(loadDataset(read("data.ndjson"), JSON.parse(read("assets.json"))));
  return embedded;
}
