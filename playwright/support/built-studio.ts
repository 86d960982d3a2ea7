import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext } from "@playwright/test";
import type { Mutate } from "../../tests/support/fakes/sanity-studio-api";

const run = promisify(execFile);
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

export type BuiltStudio = { port: number; build: (env: Built) => Promise<void>; close: () => Promise<void> };

type Built = { SANITY_PROJECT_ID: string; SANITY_STUDIO_API_HOST: string; APP_URL: string };

/** Starts a static file server for a studio, whose port must be known before the studio is built. */
export async function openStudio(): Promise<BuiltStudio> {
  const folder = await mkdtemp(join(tmpdir(), "plus-one-studio-"));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://studio");
    const file = join(folder, pathname);
    const found = extname(file) && existsSync(file) ? file : join(folder, "index.html");
    response.setHeader("content-type", TYPES[extname(found)] ?? "application/octet-stream");
    response.end(readFileSync(found));
  }).listen(0);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    build: async (env) => {
      await run(process.execPath, ["studio/run.mjs", "build"], {
        env: { ...process.env, ...env },
        maxBuffer: 100_000_000,
      });
      // Removed, so that no one deploys a studio that uses the fake API.
      await cp("studio/dist", folder, { recursive: true });
      await rm("studio/dist", { recursive: true });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Applies mutations with the studio's own package, which must be installed. */
export const mutate: Mutate = (document, mutations) => {
  const { Mutation } = createRequire(join(process.cwd(), "studio/package.json"))("@sanity/mutator");
  const timestamp = new Date().toISOString();
  return new Mutation({ mutations, transactionId: "t", resultRev: "t", timestamp }).apply(document);
};

/** Signs an editor in to the studio. */
export async function signInToStudio(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    localStorage.setItem("__studio_auth_token_plus1one", JSON.stringify({ token: "an-editors-token" })),
  );
}
