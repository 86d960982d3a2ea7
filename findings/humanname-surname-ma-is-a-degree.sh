#!/usr/bin/env bash
# humanname 0.2.2 and parse-full-name 1.2.6: surnames that are lost in lists of members.
# humanname takes the surname Ma for the degree MA, so that "Jack Ma" has no last name, and leaves "Last, First" as it is.
# parse-full-name turns "Last, First" around, but with a surname such as van 't Hooft the first name becomes a suffix.
# Consequence here: only Jr., Sr. and Roman numerals after the last name are suffixes, and the import splits names itself.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund humanname@0.2.2 parse-full-name@1.2.6
cat > read.cjs <<'JS'
const assert = require("node:assert");
const humanname = require("humanname");
const { parseFullName } = require("parse-full-name");
const pick = ({ firstName, lastName, suffix }) => [firstName, lastName, suffix];
const pickOther = ({ first, middle, last, suffix }) => [first, middle, last, suffix];
const cases = [
  ["humanname", "Jack Ma", pick(humanname.parse("Jack Ma")), ["Jack", "", "MA"]],
  ["humanname", "Jones, Sam", pick(humanname.parse("Jones, Sam")), ["Jones", "Sam", ""]],
  ["parse-full-name", "Jones, Sam", pickOther(parseFullName("Jones, Sam")), ["Sam", "", "Jones", ""]],
  [
    "parse-full-name",
    "van 't Hooft, Jan",
    pickOther(parseFullName("van 't Hooft, Jan")),
    ["van 't", "", "Hooft", "Jan"],
  ],
];
for (const [library, typed, read, wanted] of cases) {
  console.log(`${library}: ${typed} -> ${JSON.stringify(read)}`);
  assert.deepStrictEqual(read, wanted);
}
JS
node read.cjs
