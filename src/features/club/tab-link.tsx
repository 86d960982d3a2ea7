import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/ui/link/link";
import type { Tab } from "./tabs";

type TabLinkProps = Pick<Tab, "href" | "segments"> & { className: string; children: ReactNode };

/** One tab; it is current on every page under one of its segments. */
export function TabLink({ href, segments, className, children }: TabLinkProps) {
  const segment = useSelectedLayoutSegment();
  const isCurrent = segment !== null && segments.includes(segment);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={`relative flex items-center text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink ${className}`}
    >
      {children}
    </Link>
  );
}
