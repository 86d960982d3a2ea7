"use client";

import type { ReactNode } from "react";
import type { Path } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";
import { Seal } from "@/ui/card/seal";
import { Link } from "@/ui/layout/link";
import { openInviteFlow } from "./invite-query";
import { InviteFriendsLink } from "./list/modal-links";

type SealProps = {
  /** The page below the type screen, if the current one has no modals. */
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
    <SealLink
      over={over}
      source="header"
      className="w-12 rounded-full transition-transform hover:scale-105 active:scale-95"
    >
      <Seal />
    </SealLink>
  );
}

type SealLinkProps = SealProps & { source: string; className: string; children: ReactNode };

function SealLink({ over, source, ...rest }: SealLinkProps) {
  const props = { ...rest, "aria-label": "Invite a friend" };
  if (!over) return <InviteFriendsLink {...props} source={source} />;
  return <Link {...props} href={withQuery(over, openInviteFlow(new URLSearchParams(), source))} />;
}
