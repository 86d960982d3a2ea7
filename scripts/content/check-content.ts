import type { ContentQuery, QueryParams } from "@/content/content-query";
import { schemaTypes } from "@/content/schema/schema-types";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { CONTENT_QUERIES, paramsOf } from "./content-queries";
import { problemsOf } from "./document-problems";
import { linkProblems } from "./link-problems";
import { pictureProblems } from "./picture-problems";

export type CheckedContent = {
  /** How many documents there are of each type, by its name, and drafts apart. */
  sums: Record<string, { documents: number; drafts: number }>;
  queries: number;
  pictures: number;
  /** A sentence each, beginning with the document's id. */
  problems: string[];
};

export type Ask = (query: ContentQuery<unknown>, params: QueryParams) => Promise<unknown>;

const isDraft = ({ _id }: ContentDocument) => /^(drafts|versions)\./.test(_id);

/** Checks a dataset, assets included: asks every query of it, and looks at every document, link and picture. */
export async function checkContent(all: ContentDocument[], ask: Ask): Promise<CheckedContent> {
  const assets = new Map(
    all.filter(({ _type }) => _type === "sanity.imageAsset").map((asset) => [asset._id, asset]),
  );
  const documents = all.filter(({ _type }) => schemaTypes.some(({ name }) => name === _type));
  const published = documents.filter((document) => !isDraft(document));
  const ofDocuments = published.flatMap((document) => [
    ...problemsOf(document, schemaTypes, published),
    ...linkProblems(document, published),
    ...pictureProblems(document, assets),
  ]);
  const ofQueries = await Promise.all(CONTENT_QUERIES.map((query) => queryProblems(query, published, ask)));
  return {
    sums: sumsOf(documents),
    queries: CONTENT_QUERIES.length,
    pictures: assets.size,
    problems: [...ofQueries.flat(), ...ofDocuments],
  };
}

async function queryProblems(
  query: ContentQuery<unknown>,
  documents: ContentDocument[],
  ask: Ask,
): Promise<string[]> {
  const asked = paramsOf(query, documents).map((params) =>
    ask(query, params).then(
      () => [],
      (error) => [`query “${query.name}”: ${error instanceof Error ? error.message : String(error)}`],
    ),
  );
  return (await Promise.all(asked)).flat();
}

function sumsOf(documents: ContentDocument[]): CheckedContent["sums"] {
  const count = (type: string, drafts: boolean) =>
    documents.filter((document) => document._type === type && isDraft(document) === drafts).length;
  return Object.fromEntries(
    schemaTypes.map(({ name }) => [name, { documents: count(name, false), drafts: count(name, true) }]),
  );
}
