import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** Returns the HTML of a page or layout with its async components. */
export async function renderedHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content);
  return new Response(prelude).text();
}
