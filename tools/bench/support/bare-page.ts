import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../../scripts/run.mjs";
import { type Served, serve } from "./served";

const NEXT = join(root, "node_modules/next/dist/bin/next");

// Without its own instrumentation Next loads the club's from the parent folder.
const FILES = {
  "package.json": '{ "private": true, "type": "module" }',
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(root)} } };`,
  "instrumentation.js": "export function register() {}",
  "app/layout.js":
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  "app/page.js":
    'export const dynamic = "force-dynamic"; export default function Page() { return <h1>Nothing</h1>; }',
};

/** `folder` contains the build. */
export type ServedPage = Served & { folder: string };

/**
 * Builds and serves an empty Next page as a baseline, rendered per request like the club's pages. `more` adds files by path.
 * `close` removes the build's folder.
 */
export async function serveBarePage(more: Record<string, string> = {}): Promise<ServedPage> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(mkdtempSync(join(root, ".next-bare-")), (path) =>
    rmSync(path, { recursive: true }),
  );
  build(folder, more);
  const args = [NEXT, "start", "-p", "{port}"];
  const served = opened.adopt(await serve({ args, cwd: folder, readyPath: "/" }), ({ close }) => close());
  const resources = opened.move();
  return { ...served, folder, close: () => resources.disposeAsync() };
}

function build(folder: string, more: Record<string, string>): void {
  for (const [file, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const { status, stderr } = spawnSync(process.execPath, [NEXT, "build"], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the empty page could not be built\n${stderr}`);
}
