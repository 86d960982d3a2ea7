import { z } from "zod";
import type { ContentQuery, QueryParams } from "@/content/content-query";
import { allQueries } from "@/content/queries/all-queries";
import { schemaTypes } from "@/content/schema/schema-types";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { schemaProblems } from "./schema-problems";

export type CheckedContent = {
  /** Counts by document type. */
  sums: Record<string, { documents: number; drafts: number }>;
  queries: number;
  pictures: number;
  /** One sentence each, starting with the document's id. */
  problems: string[];
};

export type RunQuery = (query: ContentQuery<unknown>, params: QueryParams) => Promise<unknown>;

const AS_MEMBER = { audiences: ["everyone", "members"] };
const SLUGS_TRIED = 3;

const isDraft = ({ _id }: ContentDocument) => /^(drafts|versions)\./.test(_id);

/** Runs every query on a dataset with its assets, and checks every document, link and picture. */
export async function checkContent(all: ContentDocument[], runQuery: RunQuery): Promise<CheckedContent> {
  const assets = new Map(
    all.filter(({ _type }) => _type === "sanity.imageAsset").map((asset) => [asset._id, asset]),
  );
  const documents = all.filter(({ _type }) => schemaTypes.some(({ name }) => name === _type));
  const published = documents.filter((document) => !isDraft(document));
  const ofDocuments = published.flatMap((document) => [
    ...schemaProblems(document, schemaTypes, published),
    ...linkProblems(document, published),
    ...pictureProblems(document, assets),
  ]);
  const ofQueries = await Promise.all(allQueries.map((query) => queryProblems(query, published, runQuery)));
  return {
    sums: sumsOf(documents),
    queries: allQueries.length,
    pictures: assets.size,
    problems: [...ofQueries.flat(), ...ofDocuments],
  };
}

async function queryProblems(
  query: ContentQuery<unknown>,
  documents: ContentDocument[],
  runQuery: RunQuery,
): Promise<string[]> {
  const results = paramsOf(query, documents).map((params) =>
    runQuery(query, params).then(
      () => [],
      (error) => [`query “${query.name}”: ${error instanceof Error ? error.message : String(error)}`],
    ),
  );
  return (await Promise.all(results)).flat();
}

/** A member's parameters: a few existing slugs for a query by slug, or else up to 100 ids of the query's type. */
function paramsOf({ name, bySlug }: ContentQuery<unknown>, documents: ContentDocument[]): QueryParams[] {
  const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
  if (bySlug)
    return ofType(bySlug)
      .slice(0, SLUGS_TRIED)
      .map(({ slug }) => ({ ...AS_MEMBER, slug: slugOf(slug) }));
  const ids = ofType(name.startsWith("brands") ? "brand" : "perk").map(({ _id }) => _id);
  return [{ ...AS_MEMBER, category: null, search: "a*", from: 0, to: 12, ids: ids.slice(0, 100) }];
}

const slugOf = (slug: unknown) => (slug as { current?: string } | undefined)?.current ?? "";

function sumsOf(documents: ContentDocument[]): CheckedContent["sums"] {
  const count = (type: string, drafts: boolean) =>
    documents.filter((document) => document._type === type && isDraft(document) === drafts).length;
  return Object.fromEntries(
    schemaTypes.map(({ name }) => [name, { documents: count(name, false), drafts: count(name, true) }]),
  );
}

/** Pages that a link may open, in addition to brands, perks and legal pages. */
const PAGES = [
  "/",
  "/home",
  "/perks",
  "/brands",
  "/stores",
  "/profile",
  "/account",
  "/sign-in",
  "/request-access",
];
const SCHEMES = /^(https?|ircs?|mailto|xmpp):/i;
const MARKDOWN_LINK = /\]\(\s*<?([^)\s>]+)/g;

/** Checks the links in a document's rich text and Markdown. */
function linkProblems(document: ContentDocument, published: ContentDocument[]): string[] {
  const known = new Set([...PAGES, ...published.flatMap(addressOf)]);
  return linksIn(document).flatMap((href) => {
    if (!href.startsWith("/")) return SCHEMES.test(href) ? [] : [`${document._id}: ${href} is not a link`];
    const path = href.split(/[?#]/)[0] ?? "";
    return known.has(path) ? [] : [`${document._id}: ${href} has no page`];
  });
}

function addressOf({ _type, slug }: ContentDocument): string[] {
  const current = slugOf(slug);
  if (!current) return [];
  if (_type === "legalPage") return [`/${current}`];
  return _type === "brand" || _type === "perk" ? [`/${_type}s/${current}`] : [];
}

function linksIn(node: unknown, name = ""): string[] {
  if (typeof node === "string") {
    if (name === "href" || name === "website") return [node];
    const isMarkdown = name === "body" || name === "terms";
    return isMarkdown ? [...node.matchAll(MARKDOWN_LINK)].map(([, href = ""]) => href) : [];
  }
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => linksIn(value, Array.isArray(node) ? name : key));
}

const LEAST_PIXELS = 1600;

const part = z.number().min(0).max(1);
const hotspotSchema = z.object({ x: part, y: part, width: part, height: part });
const cropSchema = z
  .object({ top: part, bottom: part, left: part, right: part })
  .refine(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1);
const assetSchema = z.object({
  metadata: z.object({ dimensions: z.object({ width: z.number(), height: z.number() }) }),
});

type Image = { alt?: unknown; crop?: unknown; hotspot?: unknown; asset?: { _ref?: string } };

/** Checks a document's pictures: file, alternative text, focal point, crop and size. */
function pictureProblems(document: ContentDocument, assets: Map<string, ContentDocument>): string[] {
  return imagesIn(document).flatMap(([field, image]) =>
    imageProblems(field, image, assets.get(image.asset?._ref ?? "")).map(
      (problem) => `${document._id}.${field} ${problem}`,
    ),
  );
}

function imageProblems(
  field: string,
  { alt, crop, hotspot }: Image,
  file: ContentDocument | undefined,
): string[] {
  const { data: known } = assetSchema.safeParse(file);
  const { width = 0, height = 0 } = known?.metadata.dimensions ?? {};
  const isLogo = field === "logo";
  const isSmall = known && Math.max(width, height) < LEAST_PIXELS;
  return [
    ...(known ? [] : ["has no file"]),
    ...(typeof alt === "string" && alt.trim() ? [] : ["has no alternative text"]),
    ...(isLogo || hotspotSchema.safeParse(hotspot).success ? [] : ["has no focal point"]),
    ...(crop === undefined || cropSchema.safeParse(crop).success ? [] : ["is cropped to nothing"]),
    ...(!isLogo && isSmall ? [`is small: ${width} × ${height}`] : []),
  ];
}

/** Returns every picture with the path of its field. */
function imagesIn(node: unknown, path: string[] = []): [field: string, image: Image][] {
  if (typeof node !== "object" || node === null) return [];
  if ("_type" in node && node._type === "image") return [[path.join("."), node as Image]];
  return Object.entries(node).flatMap(([key, value]) => imagesIn(value, [...path, key]));
}
