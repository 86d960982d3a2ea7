import type { ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Icon } from "./icon";
import { LinkPending } from "./link-pending";

type Step = { href: Href; label: string; rel?: "prev" | "next" };

type PagerNavProps = { label: string; back: Step | null; forward: Step | null; children: ReactNode };

const step = "inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-link";

/** A list's way back and its way on, with what is said of where one is between them. */
export function PagerNav({ label, back, forward, children }: PagerNavProps) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4"
    >
      <span className="min-w-24">
        {back && (
          <Link href={back.href} rel={back.rel} className={step}>
            <LinkPending>
              <Icon name="arrow-left" size={18} />
            </LinkPending>{" "}
            {back.label}
          </Link>
        )}
      </span>
      <p className="figures text-sm text-ink-soft">{children}</p>
      <span className="min-w-24 text-right">
        {forward && (
          <Link href={forward.href} rel={forward.rel} className={step}>
            {forward.label}{" "}
            <LinkPending>
              <Icon name="arrow-right" size={18} />
            </LinkPending>
          </Link>
        )}
      </span>
    </nav>
  );
}
