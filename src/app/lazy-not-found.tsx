"use client";

import dynamic from "next/dynamic";
import { paths } from "@/lib/paths";
import type { NotFoundPageProps } from "./not-found-page";

export type LazyNotFoundProps = NotFoundPageProps;

/** Loads the not-found page only when it is shown, because Next bundles it with every page. */
export const LazyNotFound = dynamic(() =>
  import("./not-found-page").then(
    (all) => all.NotFoundPage,
    () => PlainNotFound,
  ),
);

/** Shown when the chunk can't be loaded. */
function PlainNotFound() {
  return (
    <main id="content" className="grid min-h-dvh place-content-center gap-6 px-gutter text-center">
      <h1 className="display-title">There’s no such room.</h1>
      <a href={paths.landing}>Back to the home page</a>
    </main>
  );
}
