import type { ReactNode } from "react";
import { safeHref } from "@/lib/safe-href";

type RichLinkProps = { href: unknown; by: "club" | "member"; children?: ReactNode };

const SCHEME = /^[^/?#]*:/;

export function RichLink({ href, by, children }: RichLinkProps) {
  const safe = typeof href === "string" ? safeHref(href) : undefined;
  if (safe === undefined) return <>{children}</>;
  const away = SCHEME.test(safe) ? "noopener noreferrer" : undefined;
  return (
    <a href={safe} rel={by === "member" ? "nofollow ugc noopener noreferrer" : away} className="text-link">
      {children}
    </a>
  );
}
