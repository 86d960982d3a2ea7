"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { withQuery } from "@/lib/urls/search-params";
import { afterPaint } from "@/ui/motion/after-paint";
import { openInvite } from "../invite-query";
import { expecting } from "../modals/load-screens";

type InviteFriendsLinkProps = { source: string; className?: string; children: ReactNode };

/** Opens the invite flow over the page one is on, at once; without JavaScript it is a plain link. */
export function InviteFriendsLink({ source, className, children }: InviteFriendsLinkProps) {
  const href = withQuery(usePathname(), openInvite(new URLSearchParams(useSearchParams()), source));

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    afterPaint(() => window.history.pushState(null, "", href));
  }

  return (
    <a href={href} onClick={open} {...expecting} data-offline="" className={className}>
      {children}
    </a>
  );
}
