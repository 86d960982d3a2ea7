import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ContentSourceMap } from "@sanity/client";
import { evaluateSync, parse, toJS } from "groq-js";

/** A query that Sanity's query API receives. */
export type SanityQuery = {
  query: string;
  params: Record<string, unknown>;
  perspective: string | null;
  wantsSourceMap: boolean;
};

export type Behavior =
  | { is: "normal" }
  | { is: "silent" }
  | { is: "wrong"; status: number; type: string; body: string };

export type FakeSanity = {
  url: string;
  documents: Document[];
  requests: (SanityQuery & { path: string; method: string; authorization: string | undefined })[];
  now: Date;
  behavior: Behavior;
  /** Responds to every request that the silent server has not answered yet. */
  respondToPending: () => void;
  close: () => Promise<void>;
};

type Document = { _id: string };

const isPublished = ({ _id }: Document) => !/^(drafts|versions)\./.test(_id);

/** Drafts replace their published documents and get the published id. */
function documentsOf(perspective: string | null, documents: Document[]): Document[] {
  const published = documents.filter(isPublished);
  if (perspective === "published") return published;
  if (perspective !== "drafts") return documents;
  const drafts = documents.filter(({ _id }) => _id.startsWith("drafts."));
  const overlaid = new Map<string, Document & { _originalId?: string }>(
    published.map((document) => [document._id, document]),
  );
  for (const document of drafts) {
    const _id = document._id.slice("drafts.".length);
    overlaid.set(_id, { ...document, _id, _originalId: document._id });
  }
  return [...overlaid.values()].map((document) => ({ _originalId: document._id, ...document }));
}

/** Returns the response to a query on these documents, drafts included, in the query's perspective. */
export function runQuery(
  { query, params, perspective, wantsSourceMap }: SanityQuery,
  documents: Document[],
  now: Date,
): object {
  const dataset = documentsOf(perspective, documents);
  const byId = new Map(dataset.map((document) => [document._id, document]));
  const value = evaluateSync(parse(query, { params }), {
    dataset,
    params,
    timestamp: now,
    dereference: ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null,
  });
  const result: unknown = toJS(value);
  return { query, result, ms: 1, ...(wantsSourceMap && { resultSourceMap: sourceMapOf(result, dataset) }) };
}

/**
 * Starts a fake of Sanity's query API on loopback, GET and POST, with these documents. Like Sanity, it returns drafts
 * unless the request names the published perspective.
 */
export async function startFakeSanity(documents: Document[]): Promise<FakeSanity> {
  const pending: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const received = await readQuery(request);
    fake.requests.push({
      ...received,
      path: (request.url ?? "").split("?")[0] ?? "",
      method: request.method ?? "",
      authorization: request.headers.authorization,
    });
    if (fake.behavior.is === "normal") return respond(received, response);
    if (fake.behavior.is === "silent") return pending.push(() => respond(received, response));
    const { status, type, body } = fake.behavior;
    response.writeHead(status, { "content-type": type }).end(body);
  });
  function respond(received: SanityQuery, response: ServerResponse) {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(runQuery(received, documents, fake.now)));
  }
  server.keepAliveTimeout = 0; // If a socket closes while the client reuses it, Sanity would look unavailable.
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fake: FakeSanity = {
    url: `http://127.0.0.1:${port}`,
    documents,
    requests: [],
    now: new Date(),
    behavior: { is: "normal" },
    respondToPending: () => {
      for (const respondNow of pending.splice(0)) respondNow();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

/** Points this test file's settings at a fake Sanity. Call it before the first read. */
export function useSanityAt(url: string): void {
  Object.assign(process.env, {
    SANITY_PROJECT_ID: "plus1one",
    SANITY_DATASET: "production",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: url,
  });
}

/** Reads the query from a request's address or body. */
export async function readQuery(request: IncomingMessage): Promise<SanityQuery> {
  const search = new URL(request.url ?? "", "http://fake").searchParams;
  const perspective = search.get("perspective");
  const wantsSourceMap = search.has("resultSourceMap");
  if (request.method === "POST") {
    const body = (await readJson(request)) as SanityQuery;
    return { query: body.query, params: body.params ?? {}, perspective, wantsSourceMap };
  }
  const params = [...search].filter(([name]) => name.startsWith("$"));
  return {
    query: search.get("query") ?? "",
    params: Object.fromEntries(params.map(([name, value]) => [name.slice(1), JSON.parse(value)])),
    perspective,
    wantsSourceMap,
  };
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

type Source = { _id: string; _type?: string; _originalId?: string };

/**
 * Returns Sanity's source map: the document and field of each text in a result. The fake finds a source if an object
 * contains a document's id and the document has the same text under the same name.
 */
function sourceMapOf(result: unknown, sources: Source[]): ContentSourceMap {
  const map = { documents: [], paths: [], mappings: {} } as Required<ContentSourceMap>;
  const byId = new Map(sources.map((source) => [source._id, source]));
  read(result, "$");
  return map;

  function read(value: unknown, at: string): void {
    if (typeof value !== "object" || value === null) return;
    const source = byId.get(String(Reflect.get(value, "id")));
    for (const [name, entry] of Object.entries(value)) {
      const path = Array.isArray(value) ? `${at}[${name}]` : `${at}['${name}']`;
      if (source && typeof entry === "string" && Reflect.get(source, name) === entry) add(path, source, name);
      read(entry, path);
    }
  }

  function add(path: string, { _id, _originalId = _id, _type = "" }: Source, name: string): void {
    const document = map.documents.push({ _id: _originalId, _type }) - 1;
    const field = map.paths.push(`$['${name}']`) - 1;
    map.mappings[path] = { type: "value", source: { type: "documentValue", document, path: field } };
  }
}
