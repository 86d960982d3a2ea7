import { readFileSync } from "node:fs";
import type { SchemaType } from "groq-js";
import { z } from "zod";
import { BRANDS } from "@/content/queries/brands";
import { schemaTypes } from "@/content/schema/schema-types";
import { log } from "@/lib/log";
import { allQueries } from "@/content/queries/all-queries";
import { driftOf } from "../../support/content/drift";
import { sourceFields, writtenFields } from "../../support/content/schema-fields";

const schema: SchemaType = JSON.parse(readFileSync("studio/schema.json", "utf8"));

// A colour of the sample can't be read in both themes, which is logged.
beforeEach(() => {
  jest.spyOn(log, "warn").mockImplementation(() => {});
});

test.each(allQueries)("What the studio's documents give to $name is what its pages expect.", (query) => {
  expect(driftOf(query, schema)).toEqual([]);
});

test.each(schemaTypes)("The studio's written schema has $name as its source has it.", ({ name, fields }) => {
  const document = schema.find((declared) => declared.type === "document" && declared.name === name);
  expect(writtenFields(document?.type === "document" ? document.attributes : {})).toEqual(
    sourceFields(fields),
  );
});

const squeezed = JSON.stringify(schema);
const field = (name: string) => {
  const start = squeezed.indexOf(`"${name}":{`);
  return squeezed.slice(start, squeezed.indexOf("}", squeezed.indexOf('"optional"', start)) + 1);
};

describe("Drift is found where a field", () => {
  const drift = (from: string, to: string) => {
    expect(squeezed).toContain(from);
    return driftOf(BRANDS, JSON.parse(squeezed.replaceAll(from, to)));
  };

  test("has another name in the studio.", () => {
    expect(drift('"tagline":', '"motto":').join()).toContain("no entry is complete");
  });

  test("may be missing in the studio and not on the page.", () => {
    const optional = field("tagline").replace('"optional":false', '"optional":true');
    expect(drift(field("tagline"), optional).join()).toMatch(/^bare: .*no entry is complete/);
  });

  test("is of another type.", () => {
    expect(drift(field("tagline"), field("tagline").replace('"string"', '"number"'))).not.toEqual([]);
  });

  test("is asked for and thrown away.", () => {
    const groq = BRANDS.groq.replace("tagline,", 'tagline, "motto": tagline,');
    expect(driftOf({ ...BRANDS, groq }, schema)).toContain('full: 0.motto: "words" became undefined');
  });

  test("is expected and not asked for.", () => {
    const result = z.array(z.object({ founded: z.string() }));
    expect(driftOf({ ...BRANDS, result }, schema)).toContain(
      "full: 0.founded: Invalid input: expected string, received undefined",
    );
  });
});
