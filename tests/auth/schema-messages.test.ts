import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { InvalidInput, parseInput } from "@/auth/error-envelope";

type Definition = { name: string; schema: z.ZodType };

const mockDefinitions: Definition[] = [];

jest.mock("@/auth/action-clients", () => {
  const define = (name: string, { schema }: { schema: z.ZodType }) => mockDefinitions.push({ name, schema });
  return {
    visitorAction: define,
    memberAction: define,
    passkeyAction: define,
    staffAction: define,
    tillAction: define,
  };
});

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(`src/${file}`, "utf8") }));

const actionFiles = files.filter(({ source }) => source.startsWith('"use server"'));
const verbFiles = files.filter(
  ({ file, source }) =>
    file.startsWith("domain/") && /^export const \w+(Schema\b| = \w*verb\()/im.test(source),
);

/** The schemas of all actions, and all that the domain exports. */
function allSchemas(): [string, z.ZodType][] {
  for (const { file } of actionFiles) jest.requireActual(`../../src/${file}`);
  const exported = verbFiles.flatMap(({ file }) =>
    Object.entries(jest.requireActual<object>(`../../src/${file}`)),
  );
  const ofVerbs = exported.flatMap(([name, value]): [string, z.ZodType][] => {
    const schema = value instanceof Function && "schema" in value ? value.schema : value;
    return schema instanceof z.ZodType ? [[name, schema]] : [];
  });
  return [...mockDefinitions.map(({ name, schema }): [string, z.ZodType] => [name, schema]), ...ofVerbs];
}

const WRONG = [null, 0, -1, 1.5, true, "", " ", "x", "0", [], ["x", {}], { x: "y" }, "x".repeat(20_000)];

/** What a form or a script can send: nothing, one wrong value in every field, and one in a single field. */
function inputsOf(schema: z.ZodType): unknown[] {
  const nothing = [undefined, {}, ...WRONG];
  if (!(schema instanceof z.ZodObject)) return nothing;
  const names = Object.keys(schema.shape);
  const everywhere = WRONG.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  const singly = names.flatMap((name) => WRONG.map((value) => ({ [name]: value })));
  return [...nothing, ...everywhere, ...singly];
}

/** zod's own sentences begin like this, or name the code's types. */
const RAW = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)|expected [a-z]+|received/i;

async function messagesOf(schema: z.ZodType, input: unknown): Promise<string[]> {
  const failed = await parseInput(schema, input).then(
    () => null,
    (error: unknown) => error,
  );
  if (failed === null) return [];
  if (!(failed instanceof InvalidInput)) throw failed;
  return Object.entries(failed.envelope.fieldErrors ?? {}).map(
    ([name, { message }]) => `${name}: ${message}`,
  );
}

const schemas = allSchemas();

test("finds the schemas of every action and of the verbs", () => {
  expect(mockDefinitions.length).toBeGreaterThan(80);
  expect(schemas.length).toBeGreaterThan(mockDefinitions.length + 50);
});

test.each(schemas)("%s never answers with zod's own sentences", async (_name, schema) => {
  const messages = new Set<string>();
  for (const input of inputsOf(schema))
    for (const message of await messagesOf(schema, input)) messages.add(message);
  expect([...messages].filter((message) => RAW.test(message.replace(/^[^:]*: /, "")))).toEqual([]);
});
