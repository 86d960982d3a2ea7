#!/usr/bin/env bash
# openapi-typescript 7.13.0, @hey-api/openapi-ts 0.99.0 and z.fromJSONSchema of zod 4.6.7: what is written next to $ref is lost.
# OpenAPI 3.1 (section 4.8.24) takes its schemas from JSON Schema 2020-12, where $ref is one keyword among others and all of
# them count (Core, section 8.2.3.1); up to OpenAPI 3.0 they were ignored. A guest that is a person with a host has no host in
# any of the three, without a warning, and zod lets a guest without a host pass, although it refuses other keywords that it
# doesn't know. Ajv 8.20.0 and @cfworker/json-schema 4.1.1 refuse it. With allOf all of them agree. Known for other converters
# (OpenAPITools/openapi-generator 20304, microsoft/OpenAPI.NET 2895).
# Consequence here: the document of the partner API has a $ref alone in its place, and writes the other shapes out.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund openapi-typescript@7.13.0 typescript@5.9.3 @hey-api/openapi-ts@0.99.0 zod@4.6.7 ajv@8.20.0 @cfworker/json-schema@4.1.1
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
const person = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
const hosted = { properties: { host: { type: "string" } }, required: ["host"] };
const ref = { $ref: "#/components/schemas/Person" };
const schemas = { Person: person, Guest: { ...ref, ...hosted }, Composed: { allOf: [ref, { type: "object", ...hosted }] } };
writeFileSync("api.json", JSON.stringify({ openapi: "3.1.0", info: { title: "Club", version: "1" }, paths: {}, components: { schemas } }));
JS
cat > read.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";

const compact = (file) => readFileSync(file, "utf8").replace(/\s+/g, " ");
const types = [/Guest: (.*?);/.exec(compact("one.ts"))[1], /type Guest = (.*?);/.exec(compact("other/types.gen.ts"))[1]];
console.log(`openapi-typescript: Guest is ${types[0]}\n@hey-api/openapi-ts: Guest is ${types[1]}`);
assert.deepStrictEqual(types, ['components["schemas"]["Person"]', "Person"]);
assert(/Composed: [^;]*Person"\] & { host: string;/.test(compact("one.ts")));
assert(/type Composed = [^;]*host: string/.test(compact("other/types.gen.ts")));

const { Person, Guest, Composed } = JSON.parse(
  readFileSync("api.json", "utf8").replaceAll("#/components/schemas/", "#/$defs/"),
).components.schemas;
for (const [name, schema, wanted] of [
  ["next to $ref", Guest, [true, false, false]],
  ["allOf", Composed, [false, false, false]],
]) {
  const whole = { $schema: "https://json-schema.org/draft/2020-12/schema", $defs: { Person }, ...schema };
  const withoutHost = { name: "Ada" };
  const passes = [
    z.fromJSONSchema(whole).safeParse(withoutHost).success,
    new Ajv2020({ strict: false }).validate(whole, withoutHost),
    new Validator(whole, "2020-12").validate(withoutHost).valid,
  ];
  console.log(`${name}: a guest without a host passes zod ${passes[0]}, Ajv ${passes[1]}, @cfworker/json-schema ${passes[2]}`);
  assert.deepStrictEqual(passes, wanted);
}
JS
node write.mjs
npx openapi-typescript api.json -o one.ts >/dev/null 2>&1
npx openapi-ts -i api.json -o other >/dev/null
node read.mjs
