"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import type { Path } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";
import { Seal } from "@/ui/card/seal";
import { openInviteFlow } from "./invite-query";
import { InviteFriendsLink } from "./list/modal-links";

type SealProps = {
  /** The page to open the type screen over, if the current one has no modals. */
  over?: Path;
};

/** The seal in the middle of the tab bar, raised above it. Its label is in line with those of the tabs. */
export function TabBarSeal({ over }: SealProps) {
  return (
    <SealLink
      over={over}
      source="tab-bar"
      className="group/seal flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-ink-soft tight:min-w-max tight:flex-auto"
    >
      <span className="-mt-[36px] w-[56px] transition-transform group-active/seal:scale-95">
        <Seal />
      </span>
      Invite
    </SealLink>
  );
}

/** The seal in the header of wide screens. */
export function HeaderSeal({ over }: SealProps) {
  return (
    <SealLink over={over} source="header" className="group/seal flex items-center gap-2.5 rounded-full">
      <span className="w-12 transition-transform group-hover/seal:scale-105 group-active/seal:scale-95">
        <Seal />
      </span>
      <span className="max-lg:hidden">Invite</span>
    </SealLink>
  );
}

type SealLinkProps = SealProps & { source: string; className: string; children: ReactNode };

/** The link is the same on all pages, so that a not-found page doesn't reveal whether its address exists for others. */
function SealLink({ over, source, ...rest }: SealLinkProps) {
  const router = useRouter();

  function openOver(event: MouseEvent) {
    if (!over) return;
    event.preventDefault();
    event.stopPropagation();
    router.push(withQuery(over, openInviteFlow(new URLSearchParams(), source)));
  }

  return (
    <InviteFriendsLink {...rest} source={source} aria-label="Invite a friend" onClickCapture={openOver} />
  );
}
