#!/usr/bin/env bash
# jsqr 1.4.0: a larger picture of the same code is not read.
# jsqr compares each pixel with its 8 by 8 block. In a block of one color, the threshold is half of that color. So from 8 pixels
# a module on, a code whose dark is more than half as bright as its light (a dim screen, glare) is one white surface. With 4
# pixels a module it is read. zxing-wasm 3.1.6 and zbar-wasm 0.11.0 read both sizes.
# Consequence here: the till's decoder reads every second picture of the camera at 180 pixels instead of 400.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund uqr@0.1.3 jsqr@1.4.0 zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0
cat > read.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { scanRGBABuffer } from "@undecaf/zbar-wasm";
import jsqr from "jsqr";
import { encode } from "uqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } });
const read = jsqr.default ?? jsqr;

function draw(scale, light, dark) {
  const { data: modules, size } = encode("https://club.example/i/ABCDEFGH", { border: 4 });
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const color = modules[Math.floor(y / scale)][Math.floor(x / scale)] ? dark : light;
      data.fill(color, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { data, width, height: width, colorSpace: "srgb" };
}

for (const [scale, light, dark, wanted] of [
  [4, 200, 110, [true, true, true]],
  [8, 200, 110, [false, true, true]],
  [12, 200, 110, [false, true, true]],
  [12, 200, 60, [true, true, true]],
]) {
  const picture = draw(scale, light, dark);
  const found = [
    read(picture.data, picture.width, picture.height, { inversionAttempts: "dontInvert" }) !== null,
    (await readBarcodes(picture)).length === 1,
    (await scanRGBABuffer(picture.data.buffer, picture.width, picture.height)).length === 1,
  ];
  console.log(`${scale} px a module, ${light} on ${dark}: jsqr ${found[0]}, zxing ${found[1]}, zbar ${found[2]}`);
  assert.deepStrictEqual(found, wanted);
}
JS
node read.mjs
