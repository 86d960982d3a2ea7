#!/usr/bin/env bash
# jsqr 1.4.0 and qr 0.7.0 with a GS1 QR code: the sign between two fields stays a percent sign, or the code isn't read at all.
# A QR code that begins with the mode "FNC1 in first position" holds fields of GS1, and in its alphanumeric pieces % is the
# separator (read as the character 29) and %% a percent sign (ISO/IEC 18004:2015, section 7.4.8). jsqr takes the mode for
# nothing and reports neither it nor the separator, so batch ABC and serial number 12 become the batch "ABC%2112": a valid
# batch, as % may be part of one. qr knows no such mode and refuses the picture. zxing-wasm 3.1.6, @zxing/library 0.23.0 and
# zbar-wasm 0.11.0 read the separator; the C library quirc lacks it too (dlbeer/quirc 125).
# Consequence here: the till takes only texts of the club's own forms, which no code of GS1 has.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bwip-js@4.11.4 jsqr@1.4.0 qr@0.7.0 zxing-wasm@3.1.6 @zxing/library@0.23.0 @undecaf/zbar-wasm@0.11.0
cat > read.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { scanRGBABuffer } from "@undecaf/zbar-wasm";
import library from "@zxing/library";
import bwip from "bwip-js";
import jsQR from "jsqr";
import decodeQR from "qr/decode.js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } });
const MODULE = 4;
const QUIET = 4;

function draw(bcid, text) {
  const [{ pixs, pixx: modules }] = bwip.raw({ bcid, text });
  const width = (modules + 2 * QUIET) * MODULE;
  const gray = new Uint8ClampedArray(width * width).fill(255);
  for (let y = 0; y < modules * MODULE; y++)
    for (let x = 0; x < modules * MODULE; x++)
      if (pixs[Math.floor(y / MODULE) * modules + Math.floor(x / MODULE)])
        gray[(y + QUIET * MODULE) * width + x + QUIET * MODULE] = 0;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  gray.forEach((light, at) => data.fill(light, at * 4, at * 4 + 3));
  return { gray, picture: { data, width, height: width, colorSpace: "srgb" } };
}

function readByLibrary({ gray, picture }) {
  const source = new library.RGBLuminanceSource(gray, picture.width, picture.height);
  return new library.QRCodeReader().decode(new library.BinaryBitmap(new library.HybridBinarizer(source))).getText();
}
function readByQr(picture) {
  try {
    return decodeQR(picture);
  } catch {
    return "nothing";
  }
}

const product = "0109521234543213";
for (const [bcid, text, byJsqr, byQr, right] of [
  ["qrcode", "10%OFF", "10%OFF", "10%OFF", "10%OFF"],
  ["gs1qrcode", "(01)09521234543213(10)ABC(21)12", `${product}10ABC%2112`, "nothing", `${product}10ABC\u001d2112`],
  ["gs1qrcode", "(01)09521234543213(10)A%B(21)12", `${product}10A%%B%2112`, "nothing", `${product}10A%B\u001d2112`],
]) {
  const drawn = draw(bcid, text);
  const { picture } = drawn;
  const [exact] = await readBarcodes(picture, { textMode: "Plain" });
  const [other] = await scanRGBABuffer(picture.data.buffer, picture.width, picture.height);
  const read = [
    jsQR(picture.data, picture.width, picture.height, { inversionAttempts: "dontInvert" }).data,
    readByQr(picture),
    exact.text,
    readByLibrary(drawn),
    other.decode(),
  ];
  const shown = read.map((value) => value.replaceAll("\u001d", "<29>"));
  console.log(`${text}: jsqr ${shown[0]}, qr ${shown[1]}, zxing ${shown[2]}, @zxing/library ${shown[3]}, zbar ${shown[4]}`);
  assert.deepStrictEqual(read, [byJsqr, byQr, right, right, right]);
}
JS
node read.mjs
