#!/usr/bin/env bash
# zxing-wasm 3.1.6: a Code 39 bar code with + / % or $ before a letter is read as another text.
# ISO/IEC 16388 has these four among its 43 signs. "Full ASCII" takes pairs of them and a letter for one sign; only the user of
# a label knows if it is meant. zxing guesses it whenever all pairs are possible: PLUS+ONE becomes PLUSoNE, 10%OFF becomes
# 10_FF, with the format Code39Ext instead of Code39. zbar-wasm 0.11.0 and @zxing/library 0.21.3 read what was printed.
# `formats: ["Code39Std"]` reads it, too. An older port had the same (Redth/ZXing.Net.Mobile 436 and 508).
# Consequence here: the till asks for QR codes alone, where nothing is guessed.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bwip-js@4.11.4 zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 @zxing/library@0.21.3
cat > read.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { scanRGBABuffer } from "@undecaf/zbar-wasm";
import library from "@zxing/library";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } });
const MODULE = 3;
const QUIET = 40;
const HEIGHT = 100;

function draw(text) {
  const [{ sbs: bars }] = bwip.raw({ bcid: "code39", text });
  const width = bars.reduce((sum, bar) => sum + bar, 0) * MODULE + 2 * QUIET;
  const row = new Uint8ClampedArray(width).fill(255);
  let x = QUIET;
  bars.forEach((bar, index) => {
    if (index % 2 === 0) row.fill(0, x, x + bar * MODULE);
    x += bar * MODULE;
  });
  const gray = new Uint8ClampedArray(width * HEIGHT);
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    gray.set(row, y * width);
    row.forEach((light, at) => data.fill(light, (y * width + at) * 4, (y * width + at) * 4 + 3));
  }
  return { gray, picture: { data, width, height: HEIGHT, colorSpace: "srgb" } };
}

function readByLibrary({ gray, picture }) {
  const source = new library.RGBLuminanceSource(gray, picture.width, picture.height);
  return new library.MultiFormatReader().decode(new library.BinaryBitmap(new library.HybridBinarizer(source))).getText();
}

for (const [text, wanted] of [
  ["PLUS-ONE", "PLUS-ONE"],
  ["PLUS+ONE", "PLUSoNE"],
  ["10%OFF", "10_FF"],
  ["2026/BOOKS", '2026"OOKS'],
]) {
  const drawn = draw(text);
  const { picture } = drawn;
  const [[guessed], [standard], [other]] = [
    await readBarcodes(picture),
    await readBarcodes(picture, { formats: ["Code39Std"] }),
    await scanRGBABuffer(picture.data.buffer, picture.width, picture.height),
  ];
  const read = [guessed.text, standard.text, other.decode(), readByLibrary(drawn)];
  console.log(`${text}: zxing ${read[0]} (${guessed.format}), Code39Std ${read[1]}, zbar ${read[2]}, @zxing/library ${read[3]}`);
  assert.deepStrictEqual(read, [wanted, text, text, text]);
}
JS
node read.mjs
