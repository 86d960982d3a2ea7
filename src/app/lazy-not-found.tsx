"use client";

import dynamic from "next/dynamic";
import { paths } from "@/lib/paths";

/** The page that doesn’t exist, as every page carries it along: a name and who asks, and no more until it is needed. */
export const LazyNotFound = dynamic(() =>
  import("./not-found-page").then(
    (all) => all.NotFoundPage,
    () => PlainMissing,
  ),
);

// Where its file can't be had.
function PlainMissing() {
  return (
    <main className="grid min-h-dvh place-content-center gap-6 px-gutter text-center">
      <h1 className="display-title">There’s no such room.</h1>
      <a href={paths.landing}>Back to the front door</a>
    </main>
  );
}
