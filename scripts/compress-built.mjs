import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { distDir } from "../src/server/build-folder.mjs";
import { isText } from "../src/server/static-files.mjs";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

// Compresses the text files of a build, which src/server/static-files.mjs sends.
const [folder = join(distDir, "static")] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true }).filter(isText);
await Promise.all(
  files.map(async (file) => {
    const path = join(folder, file);
    const content = readFileSync(path);
    const [br, gz] = await Promise.all([brotliOf(content, BROTLI), gzipOf(content, GZIP)]);
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gz);
  }),
);
