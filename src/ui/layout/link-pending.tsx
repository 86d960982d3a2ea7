"use client";

import { useLinkStatus } from "next/link";
import type { ReactNode } from "react";
import { Spinner } from "./spinner";

/** Stands in a link: a spinner while the page it leads to is on its way, else what it is given. */
export function LinkPending({ children }: { children?: ReactNode }) {
  const { pending } = useLinkStatus();
  return pending ? <Spinner size={18} className="shrink-0 text-brass" /> : children;
}
