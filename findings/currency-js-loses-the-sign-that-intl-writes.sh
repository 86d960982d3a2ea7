#!/usr/bin/env bash
# Intl of Node 20 to 24 with currency.js 2.0.4 and numeral 2.0.6: a debt becomes a credit.
# Intl writes negative amounts of Swedish, Norwegian, Finnish and others with the minus sign U+2212. Both parsers know only
# the hyphen, drop the sign without an error, and take the decimal comma for a separator of thousands.
# @internationalized/number 3.6.9 reads the same text rightly.
# Consequence here: the import knows both signs, and decides the separators for a whole column.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4 numeral@2.0.6 @internationalized/number@3.6.9
cat > read.cjs <<'JS'
const assert = require("node:assert");
const currency = require("currency.js");
const numeral = require("numeral");
const { NumberParser } = require("@internationalized/number");
for (const locale of ["sv-SE", "nb-NO", "fi-FI"]) {
  const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(-12.5);
  const read = [currency(typed).value, numeral(typed).value(), new NumberParser(locale).parse(typed)];
  console.log(`${locale}: ${typed} -> currency.js ${read[0]}, numeral ${read[1]}, @internationalized/number ${read[2]}`);
  assert.deepStrictEqual(read, [1250, 1250, -12.5]);
}
JS
node read.cjs
