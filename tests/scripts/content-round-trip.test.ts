import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDataset } from "../../scripts/content/dataset-folder";
import { exportContent } from "../../scripts/content/export-content";
import { importContent } from "../../scripts/content/import-content";
import { useSanityAt } from "../support/fakes/fake-sanity";
import { startSanityProject } from "../support/fakes/sanity-project";

const SHIPPED = "src/content/dataset";

let project: Awaited<ReturnType<typeof startSanityProject>>;
let folder: string;

beforeAll(async () => {
  project = await startSanityProject();
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  useSanityAt(project.url);
});

afterAll(async () => {
  await project.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  project.documents.clear();
  process.env.SANITY_WRITE_TOKEN = "a-token-that-may-write";
});

afterEach(() => {
  delete process.env.SANITY_WRITE_TOKEN;
});

/** Returns the documents of a dataset by id, with a hash for each picture. */
function contentOf(of: string) {
  const { documents, readPicture } = openDataset(of);
  const hash = (asset: string) => createHash("sha1").update(readPicture(asset)).digest("hex");
  const hashes = new Map<string, string>();
  return documents
    .map(({ _rev, _updatedAt, ...document }) =>
      JSON.parse(JSON.stringify(document), (key, value) => {
        if (key !== "_sanityAsset") return value;
        if (!hashes.has(value)) hashes.set(value, hash(value));
        return hashes.get(value);
      }),
    )
    .sort((a, b) => (a._id < b._id ? -1 : 1));
}

const filesOf = (of: string) =>
  readdirSync(of, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(of, file), readFileSync(file).toString("base64")])
    .sort();

test("an import and an export return the same documents, drafts and pictures", async () => {
  const [first, second] = ["first", "second"].map((name) => path.join(folder, name)) as [string, string];
  const imported = await importContent(SHIPPED);
  expect(imported.documents).toBeGreaterThan(500);
  expect(await exportContent(first)).toEqual(imported);
  expect(contentOf(first)).toEqual(contentOf(SHIPPED));

  project.documents.clear();
  expect(await importContent(first)).toEqual(imported);
  expect(await exportContent(second)).toEqual(imported);
  expect(filesOf(second)).toEqual(filesOf(first));
});

test("an import replaces existing documents and leaves others unchanged", async () => {
  const other = { _id: "brand-of-others", _type: "brand", name: "Other brand" };
  project.documents.set(other._id, other);
  await importContent(SHIPPED);
  await importContent(SHIPPED);
  expect(project.documents.get(other._id)).toBe(other);
  expect([...project.documents.values()].filter(({ _type }) => _type === "homePage")).toHaveLength(1);
});

test("a read-only token writes nothing", async () => {
  process.env.SANITY_WRITE_TOKEN = "a-token-that-may-read";
  await expect(importContent(SHIPPED)).rejects.toThrow("Insufficient permissions");
  expect(project.documents.size).toBe(0);
});

test("rejects an import folder without a dataset and an export folder with one", async () => {
  await expect(importContent(path.join(folder, "nothing"))).rejects.toThrow("there is no");
  await expect(exportContent(SHIPPED)).rejects.toThrow("has a dataset already");
});
