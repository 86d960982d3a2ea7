import { basename } from "node:path";
import { expect, type Page, type Request } from "@playwright/test";

/** Notes the files of the build that the page asks for from now on without any of its documents having named them. */
export function watchLazyChunks(page: Page): () => Promise<string[]> {
  const asked = new Set<string>();
  const documents: Promise<string>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/_next\/static\/chunks\/.+\.js$/.test(pathname)) asked.add(basename(pathname));
    else if (/text\/(html|x-component)/.test(response.headers()["content-type"] ?? ""))
      documents.push(response.text().catch(() => "")); // a redirect has no body
  });
  return async () => {
    const named = (await Promise.all(documents)).join();
    return [...asked].filter((chunk) => !named.includes(chunk));
  };
}

/** Returns what waits until the page is idle and none of the requests that it has sent from now on is under way. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => underWay.delete(request));
  const countWhenIdle = async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return underWay.size;
  };
  return () => expect.poll(countWhenIdle).toBe(0);
}

/** Has each of these files answered as a deploy answers for the files of the build before it. */
export async function loseChunks(page: Page, chunks: string[]): Promise<void> {
  for (const chunk of chunks)
    await page.route(`**/_next/static/chunks/${chunk}`, (route) => route.fulfill({ status: 404 }));
}
