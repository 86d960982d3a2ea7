import { gzipSync } from "node:zlib";
import type { BrowserContext, Response } from "@playwright/test";

const KINDS = { document: "html", script: "js", stylesheet: "css", font: "fonts" } as const;

type Kind = (typeof KINDS)[keyof typeof KINDS];

/** What a first visit fetched before anything was touched: bytes by kind, gzip for text, and the text of every script. */
export type FirstLoad = Record<Kind, number> & {
  requests: number;
  /** The addresses of typefaces that were fetched more than once. */
  fontsAgain: string[];
  scripts: string[];
};

/** Opens an address in a browser that has nothing of it yet, and waits until it has come to rest. */
export async function firstLoad(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const document = await page.goto(url, { waitUntil: "load" });
  if (!document?.ok() || new URL(page.url()).pathname !== new URL(url).pathname)
    throw new Error(`${url} answered ${document?.status()} at ${page.url()}`);
  await page.waitForLoadState("networkidle");
  const load: FirstLoad = {
    html: 0,
    js: 0,
    css: 0,
    fonts: 0,
    requests: responses.length,
    fontsAgain: [],
    scripts: [],
  };
  const fonts = new Set<string>();
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType() as keyof typeof KINDS];
    if (!kind || !response.ok()) continue;
    const body = await response.body();
    load[kind] += kind === "fonts" ? body.length : gzipSync(body).length;
    if (kind === "fonts" && fonts.has(response.url())) load.fontsAgain.push(response.url());
    if (kind === "fonts") fonts.add(response.url());
    if (kind === "js") load.scripts.push(body.toString());
  }
  await page.close();
  return load;
}
