import { safeHref, safeImageSrc } from "@/lib/safe-href";

type Node = { tagName?: string; properties?: Record<string, unknown>; children?: Node[] };

const SCHEME = /^[a-z]+:/i;

/**
 * A rehype plugin: takes away every address that safeHref or safeImageSrc refuses, and writes schemes in small
 * letters, because the sanitizer after it compares them as they stand.
 */
export function keepSafeLinks() {
  return keepIn;
}

function keepIn(node: Node): void {
  const { properties } = node;
  if (properties && "href" in properties)
    properties.href = safeHref(text(properties.href))?.replace(SCHEME, lower);
  if (properties && "src" in properties) properties.src = safeImageSrc(properties.src);
  for (const child of node.children ?? []) keepIn(child);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function lower(scheme: string): string {
  return scheme.toLowerCase();
}
