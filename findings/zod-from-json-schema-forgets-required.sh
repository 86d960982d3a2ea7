#!/usr/bin/env bash
# zod 4.6.7, z.fromJSONSchema: "an email address or a phone number" becomes "anything".
# In JSON Schema 2020-12 (Validation, section 6.5.3) required counts for every object, whatever is next to it, and
# { anyOf: [{ required: ["email"] }, { required: ["phone"] }] } is the usual way to ask for one of two. zod reads a schema
# without a type as any value, and a required key only if its property is in the same schema: {} passes. Keywords that it can't
# express (not, if, dependentRequired) raise an error, so that silence looks like support. Ajv 8.20.0 and
# @cfworker/json-schema 4.1.1 refuse the same values.
# Consequence here: zod schemas are the source, and JSON Schema is only written from them.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zod@4.6.7 ajv@8.20.0 @cfworker/json-schema@4.1.1
cat > read.mjs <<'JS'
import assert from "node:assert";
import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";

const properties = { email: { type: "string" }, phone: { type: "string" } };
const typed = (name) => ({ type: "object", properties: { [name]: { type: "string" } }, required: [name] });
const eitherOf = (branch) => ({ type: "object", properties, anyOf: [branch("email"), branch("phone")] });
for (const [name, schema, value, wanted] of [
  ["one of two", eitherOf((key) => ({ required: [key] })), {}, [true, false, false]],
  ["one of two, each written out", eitherOf(typed), {}, [false, false, false]],
  ["required in allOf", { type: "object", properties, allOf: [{ required: ["email"] }] }, {}, [true, false, false]],
  ["required without its property", { type: "object", required: ["email"] }, {}, [true, false, false]],
  ["minLength alone", { minLength: 3 }, "ab", [true, false, false]],
  ["minLength with type", { type: "string", minLength: 3 }, "ab", [false, false, false]],
]) {
  const passes = [
    z.fromJSONSchema(schema).safeParse(value).success,
    new Ajv2020({ strict: false }).validate(schema, value),
    new Validator(schema, "2020-12").validate(value).valid,
  ];
  console.log(`${name}: ${JSON.stringify(value)} passes zod ${passes[0]}, Ajv ${passes[1]}, @cfworker/json-schema ${passes[2]}`);
  assert.deepStrictEqual(passes, wanted);
}
assert.throws(() => z.fromJSONSchema({ type: "object", not: { required: ["email"] } }), /not supported/);
JS
node read.mjs
