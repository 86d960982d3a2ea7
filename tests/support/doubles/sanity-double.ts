import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { evaluateSync, parse, toJS } from "groq-js";

type Asked = { query: string; params: Record<string, unknown>; perspective: string | null };

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
  const overlaid = new Map(published.map((document) => [document._id, document]));
  for (const document of drafts) {
    const _id = document._id.slice("drafts.".length);
    overlaid.set(_id, { ...document, _id });
  }
  return [...overlaid.values()];
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
  function respond({ query, params, perspective }: Asked, response: ServerResponse) {
    const dataset = seenIn(perspective, documents);
    const byId = new Map(dataset.map((document) => [document._id, document]));
    const value = evaluateSync(parse(query, { params }), {
      dataset,
      params,
      timestamp: double.now,
      dereference: ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null,
    });
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ query, result: toJS(value), ms: 1 }));
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

async function readQuestion(request: IncomingMessage): Promise<Asked> {
  const search = new URL(request.url ?? "", "http://double").searchParams;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const perspective = search.get("perspective");
  if (request.method === "POST") {
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked;
    return { query: body.query, params: body.params ?? {}, perspective };
  }
  const params = [...search].filter(([name]) => name.startsWith("$"));
  return {
    query: search.get("query") ?? "",
    params: Object.fromEntries(params.map(([name, value]) => [name.slice(1), JSON.parse(value)])),
    perspective,
  };
}
