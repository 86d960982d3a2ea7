import { type Module, parseModule, readModules } from "../support/module-graph";

const LAYERS = /^src\/(domain|auth|content)\//;

/** Modules for the database, the machine, the network and secrets. */
const SOURCES =
  /^(src\/db\/|src\/lib\/(env|http|log|secrets)\.ts$|drizzle-orm|node:|next\/(headers|cache)$|next-sanity|better-auth|pg-boss|nodemailer|ky$|groq-js)/;

const CONTEXT = /\bcontext: (Member|Visitor)?Context\b/;

const modules = [...readModules()].filter(([file]) => LAYERS.test(file));

function belongsOnServer({ text, imports }: Module): boolean {
  return CONTEXT.test(text) || imports.some(({ from }) => SOURCES.test(from));
}

function isMarked({ imports }: Module): boolean {
  return imports.some(({ from }) => from === "server-only");
}

test("finds modules for the server and for both sides", () => {
  const { true: server = [], false: pure = [] } = Object.groupBy(modules, ([, module]) =>
    String(belongsOnServer(module)),
  );
  expect(server.map(([file]) => file)).toContain("src/domain/invitations/create-invitation.ts");
  expect(pure.map(([file]) => file)).toContain("src/domain/invitations/invitation-name-problem.ts");
});

test("modules that take a context, read or write import server-only", () => {
  const open = modules.filter(([, module]) => belongsOnServer(module) && !isMarked(module));
  expect(open.map(([file]) => file)).toEqual([]);
});

test.each<[text: string, belongs: boolean]>([
  ['import { sql } from "drizzle-orm";', true],
  ['import { members } from "@/db/schema";', true],
  ["export function get(context: MemberContext) {}", true],
  ['import type { Database } from "@/db/client";', false],
  ['import { type SQL } from "drizzle-orm";', false],
  ['import { z } from "zod";', false],
])("recognizes a module for the server: %s", (text, belongs) => {
  expect(belongsOnServer(parseModule("src/domain/some.ts", text))).toBe(belongs);
});
