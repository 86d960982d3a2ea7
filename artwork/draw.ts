import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { requireMaker } from "./makers.ts";
import { inProduct } from "./output.ts";

const [what, ...names] = process.argv.slice(2);

for await (const { file, data } of requireMaker(what)(names)) {
  await mkdir(dirname(inProduct(file)), { recursive: true });
  await writeFile(inProduct(file), data);
  console.log(file.padEnd(64), `${(Buffer.byteLength(data) / 1000).toFixed(1)} kB`);
}
