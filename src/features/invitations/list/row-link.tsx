"use client";

import { useSearchParams } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { afterPaint } from "@/ui/motion/after-paint";
import { openOver } from "../invite-query";
import { know, type PrefetchedTarget } from "../modals/data/prefetched-modal-data";
import { expecting } from "../modals/load-screens";
import { focusList } from "../restore-focus";

type RowLinkProps = {
  href: Href;
  /** What the link is about, for those who hear it without its row. */
  about: string;
  /** What the modal would have to ask for else. */
  target?: PrefetchedTarget;
  children: ReactNode;
};

/** A row's action that opens a modal, at once: what only the server knows follows into it. */
export function RowLink({ href, about, target, children }: RowLinkProps) {
  const to = openOver(new URLSearchParams(useSearchParams()), href);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    afterPaint(() => {
      know(target ?? null);
      window.history.pushState(null, "", to);
    });
  }

  return (
    <a
      href={to}
      onClick={open}
      {...expecting}
      className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] underline decoration-brass underline-offset-[0.3em] hover:decoration-current"
    >
      <span ref={handFocusOn}>
        {children} <span className="sr-only">{about}</span>
      </span>
    </a>
  );
}

/** A row may leave the page after a modal has given the focus back to its link. */
function handFocusOn(label: HTMLElement) {
  const link = label.closest("a");
  return () => {
    if (link === document.activeElement) focusList();
  };
}
