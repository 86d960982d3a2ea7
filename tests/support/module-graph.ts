import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** An import at run time, without types. `from` is a file of src or the name of a package. */
type Import = { from: string; names: string };

export type Module = { text: string; directive: string | null; imports: Import[] };

const STATEMENT = /^(?:import|export) (?!type )([\w*{][^;"]*?) from "([^"]+)"/gm;
const SIDE_EFFECT = /^import "([^"]+)"/gm;
const DYNAMIC = /import\("([^"]+)"\)/g;
const ONLY_TYPES = /^\{\s*(type \w+( as \w+)?,?\s*)+\}$/;

/** Returns the modules of src by path. */
export function readModules(): Map<string, Module> {
  const files = globSync("src/**/*.{ts,tsx}");
  return new Map(files.map((file) => [file, parseModule(file, readFileSync(file, "utf8"))]));
}

export function parseModule(file: string, text: string): Module {
  const statements = [...text.matchAll(STATEMENT)].map(([, names = "", from = ""]) => ({ names, from }));
  const others = [...text.matchAll(SIDE_EFFECT), ...text.matchAll(DYNAMIC)].map(([, from = ""]) => ({
    names: "",
    from,
  }));
  const imports = [...statements.filter(({ names }) => !ONLY_TYPES.test(names)), ...others];
  return {
    text,
    directive: /^"(use \w+)";/.exec(text)?.[1] ?? null,
    imports: imports.map(({ names, from }) => ({ names, from: resolve(file, from) })),
  };
}

function resolve(file: string, from: string): string {
  if (!/^(@\/|\.)/.test(from)) return from;
  const base = from.startsWith("@/") ? `src/${from.slice(2)}` : path.join(path.dirname(file), from);
  return ["", ".ts", ".tsx", "/index.ts"].map((end) => base + end).find(isFile) ?? base;
}

function isFile(file: string): boolean {
  return path.extname(file) !== "" && existsSync(file);
}
