import { type Module, parseModule, readModules } from "../support/module-graph";

const LAYERS = /^src\/(domain|auth|content)\//;

/** Where reading and writing comes from: the database, the machine, the network and the club's secrets. */
const SOURCES =
  /^(src\/db\/|src\/lib\/(env|http|log|secrets)\.ts$|drizzle-orm|node:|next\/(headers|cache)$|next-sanity|better-auth|pg-boss|nodemailer|ky$|groq-js)/;

const CONTEXT = /\bcontext: (Member|Visitor)?Context\b/;

const modules = [...readModules()].filter(([file]) => LAYERS.test(file));

function belongsOnServer({ text, imports }: Module): boolean {
  return CONTEXT.test(text) || imports.some(({ from }) => SOURCES.test(from));
}

function saysSo({ imports }: Module): boolean {
  return imports.some(({ from }) => from === "server-only");
}

test("modules are found on either side", () => {
  const { true: server = [], false: pure = [] } = Object.groupBy(modules, ([, module]) =>
    String(belongsOnServer(module)),
  );
  expect(server.map(([file]) => file)).toContain("src/domain/invitations/create-invitation.ts");
  expect(pure.map(([file]) => file)).toContain("src/domain/invitations/invitation-name-problem.ts");
});

test("what takes a context, or reads and writes, in domain, auth and content, never reaches the browser", () => {
  const open = modules.filter(([, module]) => belongsOnServer(module) && !saysSo(module));
  expect(open.map(([file]) => file)).toEqual([]);
});

test.each<[text: string, belongs: boolean]>([
  ['import { sql } from "drizzle-orm";', true],
  ['import { members } from "@/db/schema";', true],
  ["export function get(context: MemberContext) {}", true],
  ['import type { Database } from "@/db/client";', false],
  ['import { type SQL } from "drizzle-orm";', false],
  ['import { z } from "zod";', false],
])("of a module of the domain: %s", (text, belongs) => {
  expect(belongsOnServer(parseModule("src/domain/some.ts", text))).toBe(belongs);
});
