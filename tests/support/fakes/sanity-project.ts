import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { evaluateSync, parse, toJS } from "groq-js";
import sharp from "sharp";

type Document = { _id: string; _type: string } & Record<string, unknown>;
type Mutation = { createOrReplace: Document };

const WRITER = "Bearer a-token-that-may-write";

/**
 * A fake of a writable Sanity project on loopback: queries, uploads, transactions and files. Like Sanity, it requires a token
 * for writing, derives an asset's id from its bytes, and rejects a reference to a missing document.
 */
export async function startSanityProject() {
  const documents = new Map<string, Document>();
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://fake");
    const body = await bytesOf(request);
    const file = files.get(pathname);
    if (file) return response.end(file);
    const [status, result] = await respond(request, pathname, searchParams, body);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(result));
  });
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respond(
    request: IncomingMessage,
    pathname: string,
    search: URLSearchParams,
    body: Buffer,
  ): Promise<[number, object]> {
    if (pathname.includes("/data/query/")) return [200, { ms: 1, result: query(search, body) }];
    if (request.headers.authorization !== WRITER) return [403, { message: "Insufficient permissions" }];
    if (pathname.includes("/assets/images/")) return [200, { document: await upload(search, body) }];
    return mutate(JSON.parse(body.toString("utf8")).mutations);
  }

  function query(search: URLSearchParams, body: Buffer): unknown {
    const posted = body.length > 0 ? JSON.parse(body.toString("utf8")) : null;
    const given = [...search].filter(([name]) => name.startsWith("$"));
    const params =
      posted?.params ?? Object.fromEntries(given.map(([name, value]) => [name.slice(1), JSON.parse(value)]));
    const tree = parse(posted?.query ?? search.get("query") ?? "", { params });
    return toJS(evaluateSync(tree, { dataset: [...documents.values()], params }));
  }

  async function upload(search: URLSearchParams, bytes: Buffer): Promise<Document> {
    const assetId = createHash("sha1").update(bytes).digest("hex");
    const { width, height, format } = await sharp(bytes).metadata();
    const path = `/files/${assetId}`;
    const asset = {
      _id: `image-${assetId}-${width}x${height}-${format}`,
      _type: "sanity.imageAsset",
      assetId,
      extension: format,
      originalFilename: search.get("filename"),
      url: url + path,
      metadata: {
        dimensions: { width, height },
        palette: { dominant: { background: "#123c2e", foreground: "#ffffff" } },
      },
    };
    files.set(path, bytes);
    documents.set(asset._id, asset);
    return asset;
  }

  function mutate(mutations: Mutation[]): [number, object] {
    const written = mutations.map(({ createOrReplace }) => createOrReplace);
    const known = new Set([...documents.keys(), ...written.map(({ _id }) => _id)]);
    const references = [...JSON.stringify(written).matchAll(/"_ref":"([^"]+)"/g)].map(([, id = ""]) => id);
    const missing = references.find((id) => !known.has(id));
    if (missing) return [409, { message: `references non-existent document "${missing}"` }];
    for (const document of written)
      documents.set(document._id, {
        ...document,
        _rev: crypto.randomUUID(),
        _updatedAt: new Date().toISOString(),
      });
    return [
      200,
      { transactionId: "one", results: written.map(({ _id }) => ({ id: _id, operation: "create" })) },
    ];
  }

  return {
    url,
    documents,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
