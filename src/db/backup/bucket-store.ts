import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { SECOND } from "@/lib/durations";
import { BucketError, type BucketSettings, bucketClient } from "@/lib/http/bucket-client";
import { readXml, readXmlBlocks } from "@/lib/http/read-xml";
import { log } from "@/lib/log";
import type { BackupStore } from "./backup-store";

/** At most one part is in memory. All parts except the last must have the same size, of at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores backups in an S3-compatible bucket. @throws BucketError */
export function bucketStore(
  settings: BucketSettings,
  { partBytes = PART_BYTES, retryDelay = SECOND } = {},
): BackupStore {
  const bucket = bucketClient(settings, { retryDelay });
  const { place, prefix, nameOf, call, callForXml } = bucket;
  const list = () => bucket.list("the backups");

  /** Writes into a temporary file first, so that a slow network never keeps the database waiting. */
  async function put(name: string, write: (path: string) => Promise<unknown>, signal?: AbortSignal) {
    await abortUploads();
    const folder = await mkdtemp(path.join(/* turbopackIgnore: true */ tmpdir(), "plus-one-backup-"));
    try {
      const file = path.join(/* turbopackIgnore: true */ folder, name);
      await write(file);
      await upload(name, file, signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function upload(name: string, file: string, signal?: AbortSignal): Promise<void> {
    const doing = `store ${name}`;
    const begun = await callForXml({ doing, method: "POST", name, query: { uploads: "" }, signal });
    const uploadId = readXml(begun, "UploadId") ?? "";
    try {
      const tags: string[] = [];
      for await (const body of readParts(file, partBytes)) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const response = await call({ doing, method: "PUT", name, query, body, signal });
        tags.push(response.headers.get("etag") ?? "");
      }
      await complete(name, uploadId, tags, signal);
    } catch (error) {
      await abort(name, uploadId);
      throw error;
    }
  }

  async function complete(name: string, uploadId: string, tags: string[], signal?: AbortSignal) {
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    try {
      await callForXml({ doing: `store ${name}`, method: "POST", name, query: { uploadId }, body, signal });
    } catch (error) {
      // A repeated call fails if the first one succeeded and only its answer was lost.
      const isStored = error instanceof BucketError && error.message.endsWith("404 NoSuchUpload");
      if (!isStored || !(await list()).includes(name)) throw error;
    }
  }

  /** The parts of an unfinished upload cost storage. Those that can't be removed now are removed before the next backup. */
  async function abort(name: string, uploadId: string): Promise<void> {
    try {
      await call({ doing: "remove an unfinished upload", method: "DELETE", name, query: { uploadId } });
    } catch (error) {
      log.warn({ err: error }, "an unfinished backup stays in the bucket until the next one");
    }
  }

  /** Removes what killed processes left. Only one process writes backups at a time. */
  async function abortUploads(): Promise<void> {
    const doing = "list unfinished uploads";
    try {
      const xml = await callForXml({ doing, method: "GET", query: { uploads: "", prefix } });
      for (const block of readXmlBlocks(xml, "Upload")) {
        const name = nameOf(readXml(block, "Key") ?? "");
        if (/^(nightly-|erased\.)/.test(name)) await abort(name, readXml(block, "UploadId") ?? "");
      }
    } catch (error) {
      log.warn({ err: error }, "unfinished backups in the bucket were not removed");
    }
  }

  return {
    kind: "bucket",
    place,
    list,
    put,
    get: async (name) => {
      const { body } = await bucket.get(name);
      return Readable.fromWeb(body as ReadableStream<Uint8Array>);
    },
    remove: async (name) => {
      await bucket.remove(name);
    },
  };
}

/** Yields the file in parts. Each part is valid until the next one is read. An empty file is one empty part. */
async function* readParts(file: string, partBytes: number): AsyncGenerator<Uint8Array> {
  const handle = await open(/* turbopackIgnore: true */ file, "r");
  try {
    const buffer = Buffer.allocUnsafe(partBytes);
    for (let number = 1; ; number++) {
      const length = await fill(buffer);
      if (length > 0 || number === 1) yield buffer.subarray(0, length);
      if (length < partBytes) return;
    }
  } finally {
    await handle.close();
  }

  async function fill(buffer: Buffer): Promise<number> {
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) return length;
    }
  }
}
