import type { ContentDocument } from "./load-dataset";
import { scheduledChangeTimes } from "./scheduled-change-times";

export type Dataset = {
  documents: ContentDocument[];
  byId: Map<string, ContentDocument>;
  /** The instants, in milliseconds and in order, at which a result may change. */
  scheduledChangeTimes: number[];
};

const isPublished = ({ _id }: ContentDocument) => !/^(drafts|versions)\./.test(_id);

/** Returns the dataset of these documents without drafts and without versions of a release to come. */
export function publishedDataset(all: ContentDocument[]): Dataset {
  const documents = all.filter(isPublished);
  return {
    documents,
    byId: new Map(documents.map((document) => [document._id, document])),
    scheduledChangeTimes: scheduledChangeTimes(documents),
  };
}
