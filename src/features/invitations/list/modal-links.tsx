"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { classNames } from "@/ui/layout/class-names";
import { afterPaint } from "@/ui/motion/next-frame";
import { openInviteFlow, openModal, readScreen } from "../invite-query";
import { loadScreen } from "../modals/load-screen";
import { type PrefetchedData, useSetPrefetched } from "../modals/modal-data";
import { focusList } from "../restore-focus";

type RowLinkProps = {
  href: Href;
  /** Names the invitation for screen readers. */
  about: string;
  prefetched?: PrefetchedData;
  isInMenu?: boolean;
  /** The last link of a menu, which ends the invitation. */
  isEnding?: boolean;
  children: ReactNode;
};

/** A row's action that opens a modal. The modal shows the prefetched data until the server's arrives. */
export function RowLink({ href, about, prefetched, isInMenu, isEnding, children }: RowLinkProps) {
  const setPrefetched = useSetPrefetched();

  return (
    <ModalLink
      href={openModal(new URLSearchParams(useSearchParams()), href)}
      onOpen={() => setPrefetched(prefetched ?? null)}
      className={isInMenu ? classNames(IN_MENU, isEnding && ENDING) : IN_ROW}
    >
      <span ref={focusListOnRemoval}>
        {children} <span className="sr-only">{about}</span>
      </span>
    </ModalLink>
  );
}

const IN_ROW =
  "inline-flex min-h-11 min-w-11 items-center gap-2 text-[0.9375rem] underline sm:justify-end decoration-brass underline-offset-[0.3em] hover:decoration-current";

const IN_MENU = "flex min-h-11 items-center px-5 text-[0.9375rem] transition-colors hover:bg-sunken";

const ENDING = "mt-1.5 border-t border-line pt-1.5 text-danger";

/** A closing modal returns the focus to its link, and the refreshed list may then no longer have the link's row. */
function focusListOnRemoval(label: HTMLElement) {
  const link = label.closest("a");
  return () => {
    if (link === document.activeElement) focusList();
  };
}

type InviteFriendsLinkProps = ComponentProps<"a"> & { source: string };

export function InviteFriendsLink({ source, ...rest }: InviteFriendsLinkProps) {
  const query = openInviteFlow(new URLSearchParams(useSearchParams()), source);
  return <ModalLink {...rest} href={`?${query}`} data-offline="" />;
}

type ModalLinkProps = ComponentProps<"a"> & { href: string; onOpen?: () => void };

/** Opens a modal with `pushState`, without waiting for the server. Without JavaScript it is a plain link. */
function ModalLink({ href, onOpen, ...rest }: ModalLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    afterPaint(() => {
      onOpen?.();
      window.history.pushState(null, "", href);
    });
  }

  return <a {...rest} {...preloadOnIntent(href)} href={href} onClick={open} />;
}

/** Loads the screen's script on hover, touch or focus. */
function preloadOnIntent(href: string) {
  function preload() {
    const screen = readScreen(new URLSearchParams(href.slice(href.indexOf("?"))));
    if (screen) void loadScreen(screen.kind);
  }
  return { onPointerEnter: preload, onFocus: preload };
}
