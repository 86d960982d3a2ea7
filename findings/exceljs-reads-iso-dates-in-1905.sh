#!/usr/bin/env bash
# exceljs 4.4.0 with a workbook of xlsx 0.18.5: every date is a day in July 1905.
# With `cellDates: true`, xlsx writes a date as a cell of type "d", an ISO 8601 text (ECMA-376 Part 1, section 18.18.11). exceljs
# doesn't know the type, reads the text as a number up to the first hyphen, and takes the year for a count of days since 1900:
# 2022 and 2019 are three days apart. xlsx itself and read-excel-file 9.3.17 read the right dates; hucre had the type as a text
# (productdevbook/hucre 496). Without the option the same workbook has serial numbers, which exceljs reads rightly.
# Consequence here: lists of members are imported as text files, and a date in them is decided for its whole column.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat > read.mjs <<'JS'
import assert from "node:assert";
import exceljs from "exceljs";
import readExcelFile from "read-excel-file/node";
import xlsx from "xlsx";

const dates = [new Date("2022-03-31T12:00:00Z"), new Date("2019-01-05T12:00:00Z")];
const written = dates.map((date) => date.toISOString().slice(0, 10));
const workbook = xlsx.utils.book_new();
const rows = [["Name", "Joined"], ...dates.map((date) => ["Ada", date])];
xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(rows, { cellDates: true }), "Members");
const dayOf = (date) => date.toISOString().slice(0, 10);

for (const [cellDates, wanted] of [
  [true, ["1905-07-14", "1905-07-11"]],
  [false, written],
]) {
  const bytes = xlsx.write(workbook, { type: "buffer", bookType: "xlsx", cellDates });
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes);
  const read = {
    exceljs: [2, 3].map((row) => dayOf(book.worksheets[0].getCell(row, 2).value)),
    xlsx: xlsx.utils
      .sheet_to_json(xlsx.read(bytes, { cellDates: true }).Sheets.Members)
      .map(({ Joined }) => dayOf(Joined)),
    "read-excel-file": (await readExcelFile(bytes))[0].data.slice(1).map(([, joined]) => dayOf(joined)),
  };
  console.log(`cellDates ${cellDates}: ${JSON.stringify(read)}`);
  assert.deepStrictEqual(read, { exceljs: wanted, xlsx: written, "read-excel-file": written });
}
JS
TZ=UTC node read.mjs
