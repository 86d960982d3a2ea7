import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";

// An instrumentation of its own: without one Next takes the club's, higher up.
const FILES = {
  "package.json": '{ "private": true, "type": "module" }',
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(root)} } };`,
  "instrumentation.js": "export function register() {}",
  "app/layout.js":
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  "app/page.js":
    'export const dynamic = "force-dynamic"; export default function Page() { return <h1>Nothing</h1>; }',
};

/**
 * A page of Next with nothing on it, rendered on request like the club's, built here and now, to weigh the others against; `more`
 * files by their paths. `remove` takes it away again.
 */
export function buildBarePage(more: Record<string, string> = {}): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(root, ".next-bare-"));
  for (const [file, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const next = join(root, "node_modules/next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const { status, stderr } = spawnSync(process.execPath, [next, "build"], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  const remove = () => rmSync(folder, { recursive: true });
  if (status !== 0) {
    remove();
    throw new Error(`the bare page could not be built\n${stderr}`);
  }
  return { folder, remove };
}
