import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { readJson, readQuery, runQuery } from "./fake-sanity";

type Mutation = Record<string, object>;
type Action = {
  actionType: string;
  draftId: string;
  publishedId: string;
  attributes?: ContentDocument;
  patch?: object;
};
type Step = { id: string; mutations: Mutation[] };

/** Applies Sanity's mutations to a document or to null. The studio's own package provides it. */
export type Mutate = (document: object | null, mutations: Mutation[]) => ContentDocument | null;

export type StudioApi = {
  /** The club's API address, without the project in its host. */
  url: string;
  documents: Map<string, ContentDocument>;
  /** Requests that the fake does not support. */
  unknown: Set<string>;
  /** Called with each published document. */
  onPublish: ((document: ContentDocument) => unknown) | undefined;
  close: () => Promise<void>;
};

const EDITOR = {
  id: "p-editor",
  name: "Iris",
  email: "iris@plus1.example",
  provider: "sanity",
  role: "administrator",
  roles: [{ name: "administrator", title: "Administrator" }],
};

/**
 * A fake of the parts of Sanity's API that a studio uses, on loopback: the signed-in user, queries, documents, actions,
 * mutations, and the stream of changes. Every request comes from one editor with all rights.
 */
export async function startStudioApi(shipped: ContentDocument[], mutate: Mutate): Promise<StudioApi> {
  const documents = new Map(withSanityIds(shipped).map((document) => [document._id, document]));
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    if (origin) response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-allow-headers", "authorization, content-type, x-sanity-app");
    response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    if (/\/data\/(listen|live\/events)\//.test(request.url ?? "")) return listen(request, response);
    if (request.url?.startsWith("/images/")) return sendPicture(request.url, response);
    respond(request).then(
      ([status, body]) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      (error: Error) => {
        api.unknown.add(`${request.url}: ${error.message}`);
        response.writeHead(400, { "content-type": "application/json" }).end(`{"message":"rejected"}`);
      },
    );
  });
  server.keepAliveTimeout = 0;
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const api: StudioApi = {
    url: `http://localhost:${port}`,
    documents,
    unknown: new Set(),
    onPublish: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return api;

  async function respond(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    const { pathname } = new URL(request.url ?? "", "http://fake");
    const path = pathname.replace(/^\/v[^/]+/, "");
    if (path.startsWith("/data/query/")) {
      const received = await readQuery(request);
      received.query = received.query.replace(SEARCH, "true");
      return [200, runQuery(received, [...documents.values()], new Date())];
    }
    if (path.startsWith("/data/doc/")) return [200, { documents: named(path), omitted: [] }];
    if (path.startsWith("/data/actions/")) return [200, act((await readJson(request)) as Actions)];
    if (path.startsWith("/data/mutate/")) return [200, write((await readJson(request)) as Transaction)];
    const known = KNOWN.find(([pattern]) => pattern.test(path));
    if (known) return [200, known[1]];
    api.unknown.add(`${request.method} ${path}`);
    return [404, { message: "The fake does not support this" }];
  }

  function named(path: string): ContentDocument[] {
    const ids = decodeURIComponent(path.split("/").at(-1) ?? "").split(",");
    return ids.flatMap((id) => documents.get(id) ?? []);
  }

  /** Sends the whole picture for any requested width and crop. */
  function sendPicture(url: string, response: ServerResponse): void {
    const [hash = ""] = url.split("/").at(-1)?.split("-") ?? [];
    const asset = [...documents.values()].find(({ _id }) => _id.startsWith(`image-${hash}-`)) as Asset;
    const type = extname(asset.originalFilename) === ".svg" ? "image/svg+xml" : "image/webp";
    response.setHeader("content-type", type);
    response.end(readFileSync(join("public/pictures", asset.originalFilename)));
  }

  /** Over HTTP/1.1 a browser opens at most six connections per host. A studio needs more streams, so each has its own host. */
  function listen({ headers, url }: IncomingMessage, response: ServerResponse): void {
    const location = `http://stream-${crypto.randomUUID()}.localhost:${port}${url}`;
    if (headers.host?.startsWith("stream-")) stream(response);
    else response.writeHead(307, { location }).end();
  }

  function stream(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(
      `event: welcome\ndata: {"id":"${crypto.randomUUID()}","listenerName":"${crypto.randomUUID()}"}\n\n`,
    );
    streams.add(response);
    response.once("close", () => streams.delete(response));
  }

  function act({ actions, transactionId = crypto.randomUUID() }: Actions) {
    commit(transactionId, actions.flatMap(stepsOf));
    for (const { actionType, publishedId } of actions) {
      const published = documents.get(publishedId);
      if (actionType.endsWith(".publish") && published) api.onPublish?.(published);
    }
    return { transactionId };
  }

  function write({ mutations, transactionId = crypto.randomUUID() }: Transaction) {
    const steps = mutations.map((mutation) => ({ id: idOf(mutation), mutations: [mutation] }));
    commit(transactionId, steps);
    return { transactionId, results: steps.map(({ id }) => ({ id, operation: "update" })) };
  }

  /** Returns the mutations of an action. The first edit creates the draft from the published document. */
  function stepsOf({ actionType, draftId, publishedId, attributes, patch }: Action): Step[] {
    const draft = documents.get(draftId);
    if (actionType === "sanity.action.document.create" && attributes)
      return [{ id: attributes._id, mutations: [{ create: attributes }] }];
    if (actionType === "sanity.action.document.edit" && patch) {
      const begun = { ...documents.get(publishedId), _id: draftId };
      const edited = { patch: { ...patch, id: draftId } };
      return [{ id: draftId, mutations: draft ? [edited] : [{ createIfNotExists: begun }, edited] }];
    }
    if (actionType === "sanity.action.document.publish" && draft)
      return [
        { id: publishedId, mutations: [{ createOrReplace: { ...draft, _id: publishedId } }] },
        { id: draftId, mutations: [{ delete: { id: draftId } }] },
      ];
    throw new Error(`${actionType} of ${draftId}`);
  }

  /** Each document changes once per transaction, and the streams receive one event for it. */
  function commit(transactionId: string, all: Step[]): void {
    const timestamp = new Date().toISOString();
    const steps = [...Map.groupBy(all, ({ id }) => id)].map(([id, of]) => ({
      id,
      mutations: of.flatMap(({ mutations }) => mutations),
    }));
    for (const [at, { id, mutations }] of steps.entries()) {
      const before = documents.get(id);
      const after = mutate(before ?? null, mutations);
      const now = after && { ...after, _id: id, _rev: transactionId, _updatedAt: timestamp };
      if (now) documents.set(id, now);
      else documents.delete(id);
      sendEvent({
        eventId: `${transactionId}#${id}`,
        documentId: id,
        transactionId,
        transition: before ? (now ? "update" : "disappear") : "appear",
        identity: EDITOR.id,
        mutations,
        effects: { apply: [0, withoutRevision(now)], revert: [0, withoutRevision(before)] },
        ...(before && { previousRev: before._rev }),
        resultRev: transactionId,
        timestamp,
        visibility: "transaction",
        transactionTotalEvents: steps.length,
        transactionCurrentEvent: at + 1,
      });
    }
  }

  function sendEvent(event: { eventId: string } & Record<string, unknown>): void {
    for (const response of streams)
      response.write(`event: mutation\nid: ${event.eventId}\ndata: ${JSON.stringify(event)}\n\n`);
  }
}

type Actions = { actions: Action[]; transactionId?: string };
type Transaction = { mutations: Mutation[]; transactionId?: string };

function idOf(mutation: Mutation): string {
  const [target] = Object.values(mutation) as { _id?: string; id?: string }[];
  return target?._id ?? target?.id ?? "";
}

function withoutRevision(document: object | null | undefined): object | null {
  if (!document) return null;
  const { _rev, ...rest } = document as { _rev?: string };
  return rest;
}

/** Lists search with a function that groq-js lacks. */
const SEARCH = "([@, _id] match text::query($__query) || references($__rawQuery))";

/** Fixed responses. */
const KNOWN: [pattern: RegExp, body: unknown][] = [
  [/^\/users\/me$/, EDITOR],
  [/^\/auth\/id$/, { id: EDITOR.id }],
  [/^\/users\/me\/keyvalue/, []],
  [/^\/users\//, EDITOR],
  [/\/acl$/, [{ filter: "_id in path('**')", permissions: ["create", "read", "update", "history"] }]],
  [/\/grants$/, {}],
  [/\/datasets$/, [{ name: "production", aclMode: "private" }]],
  [/\/roles$/, EDITOR.roles],
  [/\/user-applications/, []],
  [/^\/features$/, []],
  [/^\/data\/history\/.*\/events\//, { events: [], nextCursor: "" }],
  [/^\/data\/history\//, { documents: [] }],
  [/^\/projects\/[^/]+$/, { id: "plus1one", displayName: "The club", studioHost: null, members: [] }],
];

/** Gives the shipped pictures ids like Sanity's, because the studio reads width, height and format from an id. */
function withSanityIds(shipped: ContentDocument[]): ContentDocument[] {
  const assets = shipped.filter(({ _type }) => _type === "sanity.imageAsset") as Asset[];
  const renamed = new Map(assets.map((asset) => [asset._id, sanityId(asset)]));
  const named = JSON.parse(JSON.stringify(shipped), (key, value) =>
    (key === "_id" || key === "_ref") && renamed.has(value) ? renamed.get(value) : value,
  ) as ContentDocument[];
  return named.map((document) =>
    document._type === "sanity.imageAsset" ? { ...document, url: addressOf(document._id) } : document,
  );
}

type Asset = ContentDocument & {
  originalFilename: string;
  metadata: { dimensions: { width: number; height: number } };
};

const addressOf = (id: string) =>
  `https://cdn.sanity.io/images/plus1one/production/${id.replace("image-", "").replace(/-(?=\w+$)/, ".")}`;

function sanityId({ _id, originalFilename, metadata: { dimensions } }: Asset): string {
  const hash = createHash("sha1").update(_id).digest("hex");
  return `image-${hash}-${dimensions.width}x${dimensions.height}-${originalFilename.split(".").at(-1)}`;
}
