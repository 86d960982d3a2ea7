import { basename } from "node:path";
import { expect, type Page, type Request } from "@playwright/test";

/** Records the build's script files that the page requests without a document or payload that names them. */
export function watchLazyChunks(page: Page): () => Promise<string[]> {
  const requested = new Set<string>();
  const documents = watchDocuments(page);
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/_next\/static\/chunks\/.+\.js$/.test(pathname)) requested.add(basename(pathname));
  });
  return async () => {
    const named = await documents();
    return [...requested].filter((chunk) => !named.includes(chunk));
  };
}

/** Returns a function that returns the text of all documents and payloads received so far. */
function watchDocuments(page: Page): () => Promise<string> {
  const documents: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/text\/(html|x-component)/.test(response.headers()["content-type"] ?? ""))
      documents.push(response.text().catch(() => "")); // a redirect has no body
  });
  return async () => (await Promise.all(documents)).join();
}

/** Returns a function that waits until the page is idle and all its requests have ended. */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => pending.delete(request));
  const countWhenIdle = async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return pending.size;
  };
  return () => expect.poll(countWhenIdle).toBe(0);
}

/**
 * Responds to these files with 404, as a server does after a deploy for files of the previous build. A file exists again
 * after a new document has named it.
 */
export async function removeChunks(page: Page, chunks: string[]): Promise<void> {
  const documents = watchDocuments(page);
  for (const chunk of chunks)
    await page.route(`**/_next/static/chunks/${chunk}`, async (route) => {
      const isNamed = (await documents()).includes(chunk);
      await (isNamed ? route.continue() : route.fulfill({ status: 404 }));
    });
}
