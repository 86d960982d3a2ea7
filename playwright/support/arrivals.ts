import { type BrowserContext, expect, type Response } from "@playwright/test";

export type Arrival = {
  /** Where the address redirects to. By default the page must arrive at the address itself. */
  arrivesAt?: string | RegExp;
};

type GotoOptions = Arrival & { waitUntil?: "commit" | "domcontentloaded" | "load" };

declare module "@playwright/test" {
  interface Page {
    goto(address: string, options: GotoOptions): Promise<Response | null>;
  }
}

/** Compares the address of an opened page. A relative address is the club's. */
export function expectArrival(url: string, address: string, { arrivesAt = address }: Arrival = {}): void {
  const message = `where ${address} arrives`;
  if (arrivesAt instanceof RegExp) expect(url, message).toMatch(arrivesAt);
  else if (URL.canParse(arrivesAt)) expect(url, message).toBe(new URL(arrivesAt).href);
  else expect(url, message).toBe(new URL(arrivesAt, new URL(url).origin).href);
}

/** Makes each `goto` of the context's pages fail if it arrives elsewhere. After a 204 Playwright itself fails. */
export function watchArrivals(context: BrowserContext): void {
  context.on("page", (page) => {
    const open = page.goto.bind(page);
    page.goto = async (address: string, { arrivesAt = address, ...options }: GotoOptions = {}) => {
      const response = await open(address, options);
      expectArrival(page.url(), address, { arrivesAt });
      return response;
    };
  });
}
