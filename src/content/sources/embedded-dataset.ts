import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { changeInstants } from "./change-instants";
import { type ContentDocument, loadDataset } from "./load-dataset";

export type Dataset = {
  documents: ContentDocument[];
  byId: Map<string, ContentDocument>;
  /** The instants, in milliseconds and in order, at which a result may change. */
  changeInstants: number[];
};

const isPublished = ({ _id }: ContentDocument) => !/^(drafts|versions)\./.test(_id);

/** Returns the dataset of these documents without drafts and without versions of a release to come. */
export function publishedDataset(all: ContentDocument[]): Dataset {
  const documents = all.filter(isPublished);
  return {
    documents,
    byId: new Map(documents.map((document) => [document._id, document])),
    changeInstants: changeInstants(documents),
  };
}

const read = (file: string) =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "src/content/dataset", file), "utf8");

let embedded: Dataset | undefined;

/** Returns the dataset that ships with the product, read once a process. */
export function embeddedDataset(): Dataset {
  embedded ??= publishedDataset(loadDataset(read("data.ndjson"), JSON.parse(read("assets.json"))));
  return embedded;
}
