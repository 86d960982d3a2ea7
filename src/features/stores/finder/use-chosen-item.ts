import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Store } from "@/content/queries/stores";

type Followed = { id: string; hasFocus: boolean };

const SIDE_BY_SIDE = "(width >= 64rem)";

/**
 * Keeps the chosen store's item visible while the map moves to it, because the list then changes its order. The item also
 * keeps the focus. After `stopFollowing` the list moves freely.
 */
export function useChosenItem(chosen: Store | null, view: Store[]) {
  const list = useRef<HTMLDivElement>(null);
  const followed = useRef<Followed>(null);

  const keepVisible = useEffectEvent((chosenId: string | undefined, _inOrder: Store[]) => {
    const { id, hasFocus } = followed.current ?? {};
    if (!list.current || !id || id !== chosenId) return;
    const item = list.current.querySelector(`[data-store="${CSS.escape(id)}"]`);
    const group = item?.closest("details");
    if (group) group.open = true;
    if (hasFocus && !list.current.contains(document.activeElement))
      item?.querySelector("a")?.focus({ preventScroll: true });
    if (window.matchMedia(SIDE_BY_SIDE).matches) item?.scrollIntoView({ block: "center" });
  });
  const chosenId = chosen?.id;
  useLayoutEffect(() => keepVisible(chosenId, view), [chosenId, view]);

  return {
    list,
    follow(id: string) {
      followed.current = { id, hasFocus: list.current?.contains(document.activeElement) ?? false };
    },
    stopFollowing() {
      followed.current = null;
    },
  };
}
