import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { distDir } from "./build.mjs";
import { isText } from "./serve-built.mjs";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

// Once, as small as it gets, what a server would otherwise compress anew for each visitor (scripts/serve-built.mjs).
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
