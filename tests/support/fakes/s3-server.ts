import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "@/lib/http/bucket-client";

type Upload = { key: string; parts: Map<number, Buffer> };

type Answer = { status: number; xml?: string; body?: Buffer; headers?: Record<string, string> };

export type S3Server = {
  settings: BucketSettings;
  files: Map<string, Buffer>;
  uploads: Map<string, Upload>;
  /** The method and query of each accepted request. */
  requests: string[];
  /** The sizes of all uploaded parts. */
  partSizes: number[];
  /** Before an answer, the next request that `matches` fails: with a status, or by a cut connection. */
  failNext: (matches: (request: string) => boolean, how: number | "cut", times?: number) => void;
  close: () => Promise<void>;
};

const KEY_ID = "AKIDTEST";
const SECRET = "a secret that no log may contain";
const REGION = "eu-test-1";
/** Small, so that few files need two pages. */
const PAGE_SIZE = 2;

const hex = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * An S3-compatible server with one bucket, "backups". Checks each signature, the hash of each body, and that each part but the
 * last has the same size.
 */
export async function startS3Server(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const requests: string[] = [];
  const partSizes: number[] = [];
  let failures: { matches: (request: string) => boolean; how: number | "cut" }[] = [];

  function answer(method: string, url: URL, body: Buffer): Answer {
    const query = url.searchParams;
    const key = decodeURIComponent(url.pathname).replace(/^\/backups\/?/, "");
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (query.has("uploadId") && upload?.key !== key) return errorOf(404, "NoSuchUpload");
    if (method === "GET" && query.has("uploads")) return listUploads(query.get("prefix") ?? "");
    if (method === "GET" && query.get("list-type") === "2") return listFiles(query);
    if (method === "GET") return readFile(key);
    if (method === "POST" && query.has("uploads")) return begin(key);
    if (method === "PUT" && upload) return putPart(upload, Number(query.get("partNumber")), body);
    if (method === "PUT") return putFile(key, body);
    if (method === "POST" && upload) return complete(query.get("uploadId") ?? "", upload, body.toString());
    if (method === "DELETE" && upload) uploads.delete(query.get("uploadId") ?? "");
    else if (method === "DELETE") files.delete(key);
    else return errorOf(501, "NotImplemented");
    return { status: 204 };
  }

  function listFiles(query: URLSearchParams): Answer {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const keys = [...files.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, PAGE_SIZE);
    const entries = page.map((key) => `<Contents><Key>${escapeXml(key)}</Key><Size>1</Size></Contents>`);
    const isTruncated = keys.length > PAGE_SIZE;
    const next = isTruncated
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? "")}</NextContinuationToken>`
      : "";
    const xml = `<IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}`;
    return { status: 200, xml: `<ListBucketResult>${xml}</ListBucketResult>` };
  }

  function listUploads(prefix: string): Answer {
    const entries = [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(([id, { key }]) => `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId></Upload>`);
    return {
      status: 200,
      xml: `<ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`,
    };
  }

  function readFile(key: string): Answer {
    const body = files.get(key);
    return body ? { status: 200, body } : errorOf(404, "NoSuchKey");
  }

  function putFile(key: string, body: Buffer): Answer {
    files.set(key, body);
    return { status: 200, headers: { etag: `"${hex(body)}"` } };
  }

  function begin(key: string): Answer {
    const id = `upload-${requests.length}`;
    uploads.set(id, { key, parts: new Map() });
    const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return { status: 200, xml };
  }

  function putPart(upload: Upload, number: number, body: Buffer): Answer {
    upload.parts.set(number, body);
    partSizes.push(body.length);
    return { status: 200, headers: { etag: `"${hex(body)}"` } };
  }

  function complete(id: string, { key, parts }: Upload, xml: string): Answer {
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
    const found = named.map(([, number, tag]) => {
      const part = parts.get(Number(number));
      return part && hex(part) === tag ? part : null;
    });
    const whole = found.filter((part) => part !== null);
    const isUneven = whole.slice(0, -1).some((part) => part.length !== whole[0]?.length);
    if (whole.length !== parts.size || named.length !== parts.size) return errorOf(400, "InvalidPart");
    if (isUneven) return errorOf(400, "EntityTooSmall");
    uploads.delete(id);
    files.set(key, Buffer.concat(whole));
    return { status: 200, xml: "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>" };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", `http://${request.headers.host}`);
    const body = await buffer(request);
    const problem = signatureProblem(request, url, body);
    const text = `${request.method} ${url.search}`;
    if (!problem) requests.push(text);
    const failure = failures.find(({ matches }) => matches(text));
    failures = failures.filter((each) => each !== failure);
    if (failure?.how === "cut") return void request.socket.destroy();
    const {
      status,
      xml,
      body: file,
      headers,
    } = failure
      ? errorOf(Number(failure.how), "InternalError")
      : problem
        ? errorOf(403, problem)
        : answer(request.method ?? "", url, body);
    response.writeHead(status, headers).end(file ?? (xml && `<?xml version="1.0"?>${xml}`));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      url: `http://127.0.0.1:${port}/backups/the-club`,
      keyId: KEY_ID,
      secret: SECRET,
      region: REGION,
    },
    files,
    uploads,
    requests,
    partSizes,
    failNext: (matches, how, times = 1) => {
      failures.push(...Array.from({ length: times }, () => ({ matches, how })));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Computes the signature as AWS documents version 4. Returns the code of an error, or null. */
function signatureProblem({ headers, method }: IncomingMessage, url: URL, body: Buffer): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, keyId, scope, names = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  if (keyId !== KEY_ID) return "InvalidAccessKeyId";
  if (headers["x-amz-content-sha256"] !== hex(body)) return "XAmzContentSHA256Mismatch";
  const date = String(headers["x-amz-date"]);
  const day = date.slice(0, 8);
  if (scope !== `${day}/${REGION}/s3/aws4_request`) return "AuthorizationHeaderMalformed";
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
    return "AccessDenied";
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const path = decodeURIComponent(url.pathname).split("/").map(encode).join("/");
  const canonical = [method, path, query, lines.join(""), names, hex(body)].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope, hex(canonical)].join("\n");
  const key = ["s3", "aws4_request"].reduce(sign, sign(sign(`AWS4${SECRET}`, day), REGION));
  return sign(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

function errorOf(status: number, code: string): Answer {
  return { status, xml: `<Error><Code>${code}</Code><Message>Not this time</Message></Error>` };
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
