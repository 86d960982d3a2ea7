import { readFileSync } from "node:fs";
import type { SchemaType } from "groq-js";
import { z } from "zod";
import { allQueries } from "@/content/queries/all-queries";
import { BRANDS } from "@/content/queries/brands";
import { schemaTypes } from "@/content/schema/schema-types";
import { log } from "@/lib/log";
import { driftOf } from "../../support/content/drift";
import { sourceFields, writtenFields } from "../../support/content/schema-fields";

const schema: SchemaType = JSON.parse(readFileSync("studio/schema.json", "utf8"));

// The sample's color is unreadable in one theme, which logs a warning.
beforeEach(() => {
  jest.spyOn(log, "warn").mockImplementation(() => {});
});

test.each(allQueries)("$name gives its pages the expected shape for the studio's documents", (query) => {
  expect(driftOf(query, schema)).toEqual([]);
});

test.each(schemaTypes)("the studio's schema file has $name like its source", ({ name, fields }) => {
  const document = schema.find((declared) => declared.type === "document" && declared.name === name);
  expect(writtenFields(document?.type === "document" ? document.attributes : {})).toEqual(
    sourceFields(fields),
  );
});

const schemaText = JSON.stringify(schema);
const field = (name: string) => {
  const start = schemaText.indexOf(`"${name}":{`);
  return schemaText.slice(start, schemaText.indexOf("}", schemaText.indexOf('"optional"', start)) + 1);
};

describe("drift is found if a field", () => {
  const drift = (from: string, to: string) => {
    expect(schemaText).toContain(from);
    return driftOf(BRANDS, JSON.parse(schemaText.replaceAll(from, to)));
  };

  test("has another name in the studio", () => {
    expect(drift('"tagline":', '"motto":').join()).toContain("no entry is complete");
  });

  test("is optional in the studio and required on the page", () => {
    const optional = field("tagline").replace('"optional":false', '"optional":true');
    expect(drift(field("tagline"), optional).join()).toMatch(/^bare: .*no entry is complete/);
  });

  test("has another type", () => {
    expect(drift(field("tagline"), field("tagline").replace('"string"', '"number"'))).not.toEqual([]);
  });

  test("is queried and dropped", () => {
    const groq = BRANDS.groq.replace("tagline,", 'tagline, "motto": tagline,');
    expect(driftOf({ ...BRANDS, groq }, schema)).toContain('full: 0.motto: "words" became undefined');
  });

  test("is expected and not queried", () => {
    const result = z.array(z.object({ founded: z.string() }));
    expect(driftOf({ ...BRANDS, result }, schema)).toContain(
      "full: 0.founded: Invalid input: expected string, received undefined",
    );
  });
});
