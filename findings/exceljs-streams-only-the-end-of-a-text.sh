#!/usr/bin/env bash
# exceljs 4.4.0: its streaming reader keeps only the last piece of a text, so that a name loses its beginning or all of itself.
# In a workbook a text can have parts with a look of their own (ECMA-376 Part 1, sections 18.4.4 and 18.3.1.53), and what
# Japanese Excel keeps next to a name, how it is read, is a hint and no text (18.4.6). The streaming reader takes the last <t>
# of a cell: 山田 becomes ヤマダ, and "Ada Lovelace" with a bold surname, as exceljs's own streaming writer writes it, becomes
# "Lovelace". exceljs reads the same file rightly as a whole, and so do xlsx 0.18.5 and read-excel-file 9.3.17. Parts in the table
# of shared texts were mended once (exceljs/exceljs 1431); other readers had the hint too (ExcelDataReader/ExcelDataReader 12).
# Consequence here: a workbook is refused, and a list of members is imported as a text file.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 fflate@0.8.2
cat > read.mjs <<'JS'
import assert from "node:assert";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import ExcelJS from "exceljs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import XLSX from "xlsx";

const NAME = "山田";
async function written(shared, value) {
  const stream = new PassThrough();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: shared });
  const whole = buffer(stream);
  workbook.addWorksheet("Members").addRow([value]).commit();
  await workbook.commit();
  return whole;
}
function withHint(workbook) {
  const files = unzipSync(workbook);
  const part = "xl/sharedStrings.xml";
  const plain = strFromU8(files[part]);
  const hinted = plain.replace("</si>", '<rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="0"/></si>');
  assert.notStrictEqual(hinted, plain);
  return Buffer.from(zipSync({ ...files, [part]: strToU8(hinted) }));
}
async function streamed(workbook) {
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([workbook])))
    for await (const row of sheet) return row.getCell(1).text;
}
async function loaded(workbook) {
  const all = new ExcelJS.Workbook();
  await all.xlsx.load(workbook);
  return all.worksheets[0].getRow(1).getCell(1).text;
}

const parts = { richText: [{ text: "Ada " }, { font: { bold: true }, text: "Lovelace" }] };
for (const [name, workbook, wanted, right] of [
  ["plain", await written(true, NAME), NAME, NAME],
  ["with its reading", withHint(await written(true, NAME)), "ヤマダ", NAME],
  ["parts, shared", await written(true, parts), "Ada Lovelace", "Ada Lovelace"],
  ["parts in the cell", await written(false, parts), "Lovelace", "Ada Lovelace"],
]) {
  const read = [
    await streamed(workbook),
    await loaded(workbook),
    XLSX.read(workbook).Sheets.Members.A1.v,
    (await readSheet(workbook))[0][0],
  ];
  console.log(`${name}: exceljs streamed "${read[0]}", as a whole "${read[1]}", xlsx "${read[2]}", read-excel-file "${read[3]}"`);
  assert.deepStrictEqual(read, [wanted, right, right, right]);
}
JS
node read.mjs
