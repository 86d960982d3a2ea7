import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { BackupStore } from "@/db/backup/backup-store";
import { bucketStore } from "@/db/backup/bucket-store";
import { folderStore } from "@/db/backup/folder-store";
import { BucketError } from "@/lib/http/bucket-client";
import { type S3Server, startS3Server } from "../support/fakes/s3-server";
import { readLog } from "../support/read-log";

const NAME = "nightly-2026-01-02T09-15-00Z.backup.gz";
const PART_BYTES = 1_000;
const bytes = Buffer.from(Array.from({ length: 2_500 }, (_, index) => index % 251));

let folder: string;
let s3: S3Server;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-store-"));
  s3 = await startS3Server();
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const openFolder = () => folderStore(path.join(folder, "backups"));
const openBucket = () => bucketStore(s3.settings, { partBytes: PART_BYTES, retryDelay: 1 });
const put = (store: BackupStore, name = NAME, content: Uint8Array = bytes) =>
  store.put(name, (file) => writeFile(file, content, { mode: 0o600 }));
const failing = () => Promise.reject(new Error("the disk is full"));

describe.each<[string, () => BackupStore]>([
  ["a folder", openFolder],
  ["a bucket", openBucket],
])("%s", (_, open) => {
  test("stores, lists, replaces, reads and removes files", async () => {
    const store = open();
    expect(await store.list()).toEqual([]);
    await put(store);
    await put(store, "erased.txt", Buffer.from("before"));
    await put(store, "erased.txt", Buffer.alloc(0));
    await put(store, "club.backup.gz");
    expect((await store.list()).toSorted()).toEqual(["club.backup.gz", "erased.txt", NAME]);
    expect(await buffer(await store.get(NAME))).toEqual(bytes);
    expect(await buffer(await store.get("erased.txt"))).toHaveLength(0);
    await store.remove(NAME);
    await store.remove(NAME);
    expect((await store.list()).toSorted()).toEqual(["club.backup.gz", "erased.txt"]);
  });

  test("stores nothing and keeps the earlier file if writing fails", async () => {
    const store = open();
    await put(store);
    await expect(store.put(NAME, failing)).rejects.toThrow("the disk is full");
    expect(await buffer(await store.get(NAME))).toEqual(bytes);
    expect(await store.list()).toEqual([NAME]);
    expect(s3.uploads.size).toBe(0);
  });
});

describe("a folder", () => {
  test("and its files can be read by their owner only", async () => {
    await put(openFolder());
    const backups = path.join(folder, "backups");
    expect(statSync(backups).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(backups, NAME)).mode & 0o777).toBe(0o600);
  });

  test("keeps its rights if it exists", async () => {
    chmodSync(folder, 0o750);
    await put(folderStore(folder));
    expect(statSync(folder).mode & 0o777).toBe(0o750);
  });

  test("has no unfinished files of killed processes, but those of other programs", async () => {
    for (const name of ["nightly-1.backup.gz.part", "erased.txt.part", "video.part"])
      writeFileSync(path.join(folder, name), "half");
    const store = folderStore(folder);
    expect(await store.list()).toEqual([]);
    await put(store);
    expect(readdirSync(folder).toSorted()).toEqual([NAME, "video.part"]);
  });

  test("that is a file is reported in one line", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    const store = folderStore(file);
    await expect(store.list()).rejects.toThrow(`the folder ${file} can't be used: ENOTDIR`);
    await expect(put(store)).rejects.toThrow(`the folder ${file} can't be used: ENOTDIR`);
  });
});

describe("a bucket", () => {
  test("gets parts of equal size, under its prefix", async () => {
    await put(openBucket());
    expect(s3.partSizes).toEqual([1_000, 1_000, 500]);
    expect([...s3.files.keys()]).toEqual([`the-club/${NAME}`]);
  });

  test("gets no empty part after a whole one", async () => {
    await put(openBucket(), NAME, bytes.subarray(0, 2_000));
    expect(s3.partSizes).toEqual([1_000, 1_000]);
  });

  test("is listed page by page, without the files of others", async () => {
    const names = ["a", "b", "c", "d", "e"];
    for (const key of [...names.map((name) => `the-club/${name}`), "the-club/folder/x", "other/y"])
      s3.files.set(key, bytes);
    expect(await openBucket().list()).toEqual(names);
    expect(s3.requests).toHaveLength(3);
  });

  test.each<[what: string, matches: RegExp]>([
    ["the list", /list-type/],
    ["the beginning of an upload", /^POST \?uploads=$/],
    ["a part", /partNumber=2/],
    ["the end of an upload", /^POST \?uploadId/],
    ["the removal", /^DELETE/],
  ])("that fails once, or cuts the connection, is asked again: %s", async (_, matches) => {
    for (const how of [500, "cut"] as const) {
      s3.failNext((request) => matches.test(request), how);
      const store = openBucket();
      await put(store);
      expect(await store.list()).toEqual([NAME]);
      expect(await buffer(await store.get(NAME))).toEqual(bytes);
      await store.remove(NAME);
      expect(s3.files.size).toBe(0);
      expect(s3.uploads.size).toBe(0);
    }
  });

  test("whose answer to the end of an upload is lost has the file", async () => {
    const store = openBucket();
    const fetched = globalThis.fetch;
    let isLost = false;
    jest.spyOn(globalThis, "fetch").mockImplementation(async (request, options) => {
      const response = await fetched(request, options);
      const isEnd =
        request instanceof Request && request.method === "POST" && request.url.includes("uploadId");
      if (!isEnd || isLost) return response;
      isLost = true;
      throw new TypeError("fetch failed", { cause: new Error("the connection was cut") });
    });
    await put(store);
    expect(isLost).toBe(true);
    expect(await store.list()).toEqual([NAME]);
  });

  test("that fails all the time gets no file and has no unfinished upload", async () => {
    s3.failNext((request) => request.includes("partNumber=3"), 503, 5);
    await expect(put(openBucket())).rejects.toThrow(/\/backups can't store nightly-.+: 503 InternalError$/);
    expect(s3.files.size).toBe(0);
    expect(s3.uploads.size).toBe(0);
  });

  test("has no unfinished uploads of killed processes, but those of other programs", async () => {
    const own = { key: `the-club/${NAME}`, parts: new Map() };
    s3.uploads.set("own", own).set("other", { ...own, key: "the-club/video" });
    await put(openBucket());
    expect([...s3.uploads.keys()]).toEqual(["other"]);
  });

  test("gets a file although it does not list unfinished uploads", async () => {
    s3.failNext((request) => request.startsWith("GET ?uploads"), 501);
    const lines = readLog();
    await put(openBucket());
    expect(s3.files.size).toBe(1);
    expect(lines.map(({ msg }) => msg)).toEqual(["unfinished backups in the bucket were not removed"]);
  });

  test.each([
    ["secret", { secret: "wrong" }, "403 SignatureDoesNotMatch"],
    ["key id", { keyId: "AKIDOTHER" }, "403 InvalidAccessKeyId"],
    ["region", { region: "us-east-1" }, "403 AuthorizationHeaderMalformed"],
  ])("with a wrong %s is reported in one line without secrets", async (_, wrong, code) => {
    const settings = { ...s3.settings, ...wrong };
    await expect(bucketStore(settings).list()).rejects.toThrow(
      new BucketError(`${new URL(settings.url).origin}/backups can't list the backups: ${code}`, 403),
    );
    expect(s3.requests).toEqual([]);
  });

  test("that can't be reached is reported in one line", async () => {
    await s3.close();
    await expect(openBucket().list()).rejects.toThrow(
      /\/backups can't list the backups: connect ECONNREFUSED/,
    );
    s3 = await startS3Server();
  });

  test("stops when it is told to, and removes the unfinished upload", async () => {
    const controller = new AbortController();
    s3.failNext((request) => request.includes("partNumber=2"), 500, 4);
    const storing = openBucket().put(
      NAME,
      async (file) => {
        await writeFile(file, bytes);
        controller.abort(new Error("the worker stops"));
      },
      controller.signal,
    );
    await expect(storing).rejects.toThrow("the worker stops");
    expect(s3.files.size).toBe(0);
    expect(s3.uploads.size).toBe(0);
  });
});
