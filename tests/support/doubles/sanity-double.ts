import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { evaluateSync, parse, toJS } from "groq-js";
import { sourceMapOf } from "./source-map";

/** A question of Sanity's query API. */
export type Asked = {
  query: string;
  params: Record<string, unknown>;
  perspective: string | null;
  asksForSources: boolean;
};

/** How the double meets a request: by answering it, or in a worse way. */
export type Mood =
  | { is: "well" }
  | { is: "silent" }
  | { is: "wrong"; status: number; type: string; body: string };

export type SanityDouble = {
  url: string;
  documents: Document[];
  asked: (Asked & { path: string; method: string; authorization: string | undefined })[];
  now: Date;
  mood: Mood;
  /** Answers everything that a silent double was asked meanwhile. */
  speakUp: () => void;
  close: () => Promise<void>;
};

type Document = { _id: string };

const isPublished = ({ _id }: Document) => !/^(drafts|versions)\./.test(_id);

/** Drafts stand in for what they are drafts of, under its id. */
function seenIn(perspective: string | null, documents: Document[]): Document[] {
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

/** What is sent back for a question of the documents, drafts included, as its perspective has them. */
export function runQuery(
  { query, params, perspective, asksForSources }: Asked,
  documents: Document[],
  now: Date,
): object {
  const dataset = seenIn(perspective, documents);
  const byId = new Map(dataset.map((document) => [document._id, document]));
  const value = evaluateSync(parse(query, { params }), {
    dataset,
    params,
    timestamp: now,
    dereference: ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null,
  });
  const result: unknown = toJS(value);
  return { query, result, ms: 1, ...(asksForSources && { resultSourceMap: sourceMapOf(result, dataset) }) };
}

/**
 * A double of Sanity's query API on loopback, GET and POST, over the documents given, drafts included. Like Sanity it
 * shows drafts unless the published perspective is asked for.
 */
export async function startSanityDouble(documents: Document[]): Promise<SanityDouble> {
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const asked = await readQuestion(request);
    double.asked.push({
      ...asked,
      path: (request.url ?? "").split("?")[0] ?? "",
      method: request.method ?? "",
      authorization: request.headers.authorization,
    });
    if (double.mood.is === "well") return respond(asked, response);
    if (double.mood.is === "silent") return waiting.push(() => respond(asked, response));
    response.writeHead(double.mood.status, { "content-type": double.mood.type }).end(double.mood.body);
  });
  function respond(asked: Asked, response: ServerResponse) {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(runQuery(asked, documents, double.now)));
  }
  server.keepAliveTimeout = 0; // A socket that is closed while the client takes it up would look like a dead Sanity.
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const double: SanityDouble = {
    url: `http://127.0.0.1:${port}`,
    documents,
    asked: [],
    now: new Date(),
    mood: { is: "well" },
    speakUp: () => {
      for (const speak of waiting.splice(0)) speak();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return double;
}

/** The question that a request puts, in its address or its body. */
export async function readQuestion(request: IncomingMessage): Promise<Asked> {
  const search = new URL(request.url ?? "", "http://double").searchParams;
  const perspective = search.get("perspective");
  const asksForSources = search.has("resultSourceMap");
  if (request.method === "POST") {
    const body = (await readJson(request)) as Asked;
    return { query: body.query, params: body.params ?? {}, perspective, asksForSources };
  }
  const params = [...search].filter(([name]) => name.startsWith("$"));
  return {
    query: search.get("query") ?? "",
    params: Object.fromEntries(params.map(([name, value]) => [name.slice(1), JSON.parse(value)])),
    perspective,
    asksForSources,
  };
}

/** A request's body. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
