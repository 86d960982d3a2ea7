#!/usr/bin/env bash
# openapi-typescript 7.13.0 and @hey-api/openapi-ts 0.99.0: each is wrong about null in an enumeration, in opposite ways.
# In JSON Schema 2020-12 (Validation, sections 6.1.1 to 6.1.3) type, enum and const each restrict the value, and null is a value
# like others. An enum with null and without a type has no null in @hey-api/openapi-ts (hey-api/hey-api 4239 has the case of
# null alone). A type with null whose enum has no null has one in openapi-typescript; with const instead of enum it has one in
# @hey-api/openapi-ts. Ajv 8.20.0 and @cfworker/json-schema 4.1.1 agree on all. anyOf with the type null is right everywhere.
# Consequence here: no enumeration in the document of the partner API can be null; zod would write it as anyOf.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund openapi-typescript@7.13.0 typescript@5.9.3 @hey-api/openapi-ts@0.99.0 ajv@8.20.0 @cfworker/json-schema@4.1.1
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
const schemas = {
  EnumWithNull: { enum: ["wine", null] },
  TypedEnum: { type: ["string", "null"], enum: ["wine"] },
  TypedConst: { type: ["string", "null"], const: "wine" },
  AnyOf: { anyOf: [{ enum: ["wine"] }, { type: "null" }] },
};
writeFileSync("api.json", JSON.stringify({ openapi: "3.1.0", info: { title: "Club", version: "1" }, paths: {}, components: { schemas } }));
JS
cat > read.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";

const { schemas } = JSON.parse(readFileSync("api.json", "utf8")).components;
const one = readFileSync("one.ts", "utf8");
const other = readFileSync("other/types.gen.ts", "utf8");
const wanted = {
  EnumWithNull: [true, true, true, false],
  TypedEnum: [false, false, true, false],
  TypedConst: [false, false, false, true],
  AnyOf: [true, true, true, true],
};
for (const [name, schema] of Object.entries(schemas)) {
  const types = [new RegExp(`${name}: (.*);`).exec(one)[1], new RegExp(`type ${name} = (.*);`).exec(other)[1]];
  const canBeNull = [
    new Ajv2020({ strict: false }).validate(schema, null),
    new Validator(schema, "2020-12").validate(null).valid,
    ...types.map((type) => type.endsWith("| null")),
  ];
  console.log(`${JSON.stringify(schema)}: null is ${canBeNull[0] ? "valid" : "not valid"}`);
  console.log(`  openapi-typescript: ${types[0]}\n  @hey-api/openapi-ts: ${types[1]}`);
  assert.deepStrictEqual(canBeNull, wanted[name]);
}
JS
node write.mjs
npx openapi-typescript api.json -o one.ts >/dev/null 2>&1
npx openapi-ts -i api.json -o other >/dev/null
node read.mjs
