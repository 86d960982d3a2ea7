"use client";

import { useLinkStatus } from "next/link";
import type { ReactNode } from "react";
import { Spinner } from "./spinner";

/** Inside a link: a spinner while its page is loading, otherwise `children`. */
export function LinkPending({ children }: { children?: ReactNode }) {
  const { pending } = useLinkStatus();
  return pending ? <Spinner size={18} className="shrink-0 text-brass" /> : children;
}
