import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const withoutParser = `import { registerHooks } from "node:module";
registerHooks({
  resolve(name, context, next) {
    if (name.startsWith("@swc/core")) throw new Error("not installed");
    return next(name, context);
  },
});`;

export type SourceTree = ReturnType<typeof plantTree>;

/** Creates an empty project in a temporary folder with this project's boundaries and packages. */
export function plantTree() {
  const folder = mkdtempSync(join(tmpdir(), "plus-one-boundaries-"));
  for (const file of [".dependency-cruiser.mjs", "tsconfig.json"]) copyFileSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));

  function write(file: string, text: string) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  function check(nodeOptions = "") {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(process.cwd(), "scripts/boundaries.mjs")],
      {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, NODE_OPTIONS: nodeOptions },
      },
    );
    return { status, output: stdout + stderr };
  }

  return {
    write,
    writeTarget: (below: string) => write(`${below}/target.ts`, "export type Target = string;"),
    check,
    checkWithoutParser() {
      write("hide-parser.mjs", withoutParser);
      return check(`--import=${join(folder, "hide-parser.mjs")}`);
    },
    /** Returns the files with a rejected import, sorted. */
    listRejected() {
      const files = check().output.matchAll(/^[\w-/]+: (\S+\.ts) → /gm);
      return [...new Set([...files].map(([, file]) => file ?? ""))].sort();
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
