import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { MINUTE, SECOND } from "../durations";
import { errorReason, StartupError } from "../errors";
import { readXml, readXmlBlocks } from "./read-xml";

export type BucketSettings = {
  /** The endpoint with the bucket and an optional prefix: `https://s3.example/bucket/prefix`. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
};

/** Its message is one line without secrets. */
export class BucketError extends StartupError {
  override name = "BucketError";
  constructor(
    message: string,
    /** The HTTP status of the answer; undefined if there was none. */
    readonly status?: number,
  ) {
    super(message);
  }
}

export type BucketCall = {
  /** What the call does, for the message of an error. */
  doing: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Without a name, the call is for the bucket. */
  name?: string;
  query?: Record<string, string>;
  body?: Uint8Array | string;
  signal?: AbortSignal | undefined;
};

const RETRY_STATUSES = [429, 500, 502, 503, 504];

/** Calls an S3-compatible bucket by signed requests (AWS signature v4). Names are below the prefix. */
export function bucketClient(
  { url, keyId, secret, region }: BucketSettings,
  { tries = 5, timeout = 2 * MINUTE, retryDelay = SECOND } = {},
) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3" });
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join("");
  const place = `${origin}/${bucket}`;

  /** Tries again after a network error and a status of a busy or broken server. @throws BucketError */
  async function call(given: BucketCall): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const { response, problem } = await callOnce(given);
      if (response?.ok) return response;
      given.signal?.throwIfAborted();
      const isFinal = attempt === tries || (response && !RETRY_STATUSES.includes(response.status));
      if (isFinal) throw new BucketError(`${place} can't ${given.doing}: ${problem}`, response?.status);
      await wait(retryDelay * 2 ** (attempt - 1), undefined, { signal: given.signal });
    }
  }

  async function callOnce({ method, name, query = {}, body = "", signal }: BucketCall) {
    const target = new URL(name === undefined ? place : `${place}/${encodeURI(prefix + name)}`);
    for (const [key, value] of Object.entries(query)) target.searchParams.set(key, value);
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    const headers = { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
    try {
      const signed = await client.sign(target.href, {
        method,
        headers,
        ...(body && { body }),
      } as RequestInit);
      const response = await fetch(signed, { signal: AbortSignal.any(signals), redirect: "manual" });
      return { response, problem: response.ok ? "" : await problemOf(response) };
    } catch (error) {
      return { problem: errorReason(error) };
    }
  }

  /** Like `call`, for an answer of XML. Some providers report an error with status 200. */
  async function callForXml(given: BucketCall): Promise<string> {
    const xml = await (await call(given)).text();
    if (readXmlBlocks(xml, "Error").length === 0) return xml;
    throw new BucketError(`${place} can't ${given.doing}: ${readXml(xml, "Code")}`);
  }

  /** Returns the names of all files directly below the prefix. */
  async function list(what: string): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
      const xml = await callForXml({ doing: `list ${what}`, method: "GET", query });
      for (const entry of readXmlBlocks(xml, "Contents")) names.push(nameOf(readXml(entry, "Key") ?? ""));
      token = readXml(xml, "NextContinuationToken");
    } while (token);
    return names.filter((name) => name && !name.includes("/"));
  }

  const nameOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : "");

  return {
    place,
    prefix,
    nameOf,
    call,
    callForXml,
    list,
    get: (name: string) => call({ doing: `read ${name}`, method: "GET", name }),
    put: (name: string, body: Uint8Array) => call({ doing: `store ${name}`, method: "PUT", name, body }),
    remove: (name: string) => call({ doing: `remove ${name}`, method: "DELETE", name }),
  };
}

/** Returns the status and the bucket's code for the error, such as "403 SignatureDoesNotMatch". */
async function problemOf(response: Response): Promise<string> {
  const code = readXml(await response.text(), "Code");
  return [response.status, code].filter(Boolean).join(" ");
}
