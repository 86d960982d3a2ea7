import type { Metadata } from "next";
import type { ReactNode } from "react";
import { setStatus } from "@/lib/http/set-status";
import { NotFoundContent } from "./not-found-content";

const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";

export const notFoundMetadata: Metadata = { title: "Not found", robots: { index: false } };

type Options = { isFramed?: boolean };

/**
 * A page that stands in its own HTML also where it calls `notFound()`: Next leaves that to JavaScript and sends an empty
 * body. Proven in a browser by playwright/desktop-only/pages.spec.ts.
 */
export function withNotFound<Props extends unknown[]>(
  page: (...props: Props) => Promise<ReactNode>,
  options: Options = {},
) {
  return (...props: Props) => unlessMissing(() => page(...props), <NotFoundContent {...options} />);
}

/** The metadata of such a page. */
export function withNotFoundMetadata<Props extends unknown[]>(
  metadata: (...props: Props) => Promise<Metadata>,
) {
  return (...props: Props) => unlessMissing(() => metadata(...props), notFoundMetadata);
}

async function unlessMissing<Result>(read: () => Promise<Result>, missing: Result): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error) && setStatus(404)) return missing;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "digest" in error && error.digest === NOT_FOUND;
}
