import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { requireOnline } from "@/ui/link/require-online";
import type { InviteScreen } from "../../invite-query";
import type { ModalData } from "./modal-data";
import { prefetchedTarget } from "./prefetched-modal-data";

const PARTS = { share: "card", cancel: "cancel", rename: "rename", request: "request" } as const;

/**
 * What the server says of a screen's invitation. Where the screen was opened before that, what its row knows will do: the server
 * has the last word when the form is sent. Where nothing is known the server is asked.
 */
export function useModalData(screen: InviteScreen, loaded: ModalData | null): ModalData | null {
  const router = useRouter();
  const found = find(screen, loaded);
  const isAwaited = "inviteId" in screen && found === null;
  useEffect(() => {
    if (isAwaited) requireOnline(router.refresh);
  }, [isAwaited, router]);
  return found;
}

function find(screen: InviteScreen, loaded: ModalData | null): ModalData | null {
  if (!("inviteId" in screen)) return null;
  const part = PARTS[screen.name];
  if (loaded?.inviteId === screen.inviteId && (part in loaded || "problem" in loaded)) return loaded;
  const known = prefetchedTarget(screen.inviteId);
  return known && part in known ? known : null;
}
