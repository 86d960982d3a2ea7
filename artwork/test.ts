import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { makers, requireMaker } from "./makers.ts";
import { inProduct, type Output } from "./output.ts";

const [what, ...names] = process.argv.slice(2);
let same = 0;
let different = 0;

for (const part of what ? [what] : Object.keys(makers))
  for await (const output of requireMaker(part)(names)) await compare(output);

console.log(`${same} passed, ${different} failed, 0 skipped`);
process.exitCode = different > 0 || same === 0 ? 1 : 0;

/** Compares a committed file byte for byte with the generated one. */
async function compare({ file, data }: Output): Promise<void> {
  const path = inProduct(file);
  const isSame = existsSync(path) && (await readFile(path)).equals(Buffer.from(data));
  if (isSame) same += 1;
  else different += 1;
  if (!isSame) console.error(`${file} differs from the generated file`);
}
