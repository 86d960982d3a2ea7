import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { env } from "@/lib/env";
import { setStatus } from "@/lib/http/request-context";
import { NotFoundView } from "./not-found-view";

const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";

export const notFoundMetadata: Metadata = { title: "Not found", robots: { index: false } };

type Options = {
  /** Whether the layout already renders a frame for visitors; it always does for members. */
  isFramed?: boolean;
  /** Replaces the club's not-found page. */
  view?: ReactNode;
};

/**
 * Renders the not-found page on the server when the page calls `notFound()`. Next itself sends an empty body and renders it
 * with JavaScript. Tested by playwright/desktop-only/pages.spec.ts.
 */
export function withNotFound<Props extends unknown[]>(
  page: (...props: Props) => Promise<ReactNode>,
  { view, ...options }: Options = {},
) {
  return (...props: Props) => catchNotFound(() => page(...props), view ?? <NotFoundContent {...options} />);
}

/** Returns the not-found metadata when the page's metadata function calls `notFound()`. */
export function withNotFoundMetadata<Props extends unknown[]>(
  metadata: (...props: Props) => Promise<Metadata>,
) {
  return (...props: Props) => catchNotFound(() => metadata(...props), notFoundMetadata);
}

async function catchNotFound<Result>(read: () => Promise<Result>, fallback: Result): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error) && setStatus(404)) return fallback;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "digest" in error && error.digest === NOT_FOUND;
}

async function NotFoundContent({ isFramed = false }: Options) {
  const isMember = (await getMember()) !== null;
  return <NotFoundView product={env().PRODUCT_NAME} isMember={isMember} isInside={isMember || isFramed} />;
}
