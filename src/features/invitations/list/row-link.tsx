"use client";

import { useLinkStatus } from "next/link";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { Spinner } from "@/ui/layout/spinner";
import { Link } from "@/ui/link/link";
import { focusList } from "../catch-focus";
import { openOver } from "../invite-query";
import { expecting } from "../modals/load-screens";

type RowLinkProps = {
  href: Href;
  /** What the link is about, for those who hear it without its row. */
  about: string;
  children: ReactNode;
};

/** A row's action that opens a modal; while it is on its way it says so. */
export function RowLink({ href, about, children }: RowLinkProps) {
  return (
    <Link
      href={openOver(new URLSearchParams(useSearchParams()), href)}
      scroll={false}
      {...expecting}
      className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] underline decoration-brass underline-offset-[0.3em] hover:decoration-current"
    >
      <span ref={handFocusOn}>
        {children} <span className="sr-only">{about}</span>
      </span>
      <Pending />
    </Link>
  );
}

/** A row may leave the page after a modal has given the focus back to its link. */
function handFocusOn(label: HTMLElement) {
  const link = label.closest("a");
  return () => {
    if (link === document.activeElement) focusList();
  };
}

function Pending() {
  return useLinkStatus().pending ? <Spinner size={14} /> : null;
}
