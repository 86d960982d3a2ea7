"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { WaitingRequest } from "@/domain/concierge/change-contact";
import type { CancelTarget } from "@/domain/invitations/cancel-invitation";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import type { CreateStatus } from "@/domain/invitations/quota";
import type { RenameTarget } from "@/domain/invitations/rename-invitation";
import type { MemberInvitationType } from "@/lib/invitation-types";
import { paths } from "@/lib/paths";
import { useRefresh } from "@/ui/toast/use-refresh";
import { type InviteScreen, isCreating } from "../invite-query";

/** The data of a modal about one invitation: `target`, or the `problem` with it. Both are null while it loads. */
type Loadable<Kind extends InviteScreen["kind"], Target> = {
  kind: Kind;
  inviteId: string;
  target: Target | null;
  problem: string | null;
};

export type ShareData = Loadable<"share", { card: ShareCard; qr: ReactNode }>;
export type CancelData = Loadable<"cancel", CancelTarget>;
export type RenameData = Loadable<"rename", RenameTarget>;
export type RequestData = Loadable<"request", WaitingRequest>;
export type LoadedData = ShareData | CancelData | RenameData | RequestData;

export type ModalData = { kind: "select-type" } | { kind: "create"; type: MemberInvitationType } | LoadedData;

/** Data that a row of the list already has for the modal that it opens. */
export type PrefetchedData = CancelData | RenameData;

const Prefetched = createContext<PrefetchedData | null>(null);
const SetPrefetched = createContext<(data: PrefetchedData | null) => void>(() => {});

export type ScreenProps<Data extends LoadedData> = Omit<Data, "kind">;

/** Passes data from a row to the modal that it opens; both are below this provider. */
export function PrefetchedDataProvider({ children }: { children: ReactNode }) {
  const [prefetched, setPrefetched] = useState<PrefetchedData | null>(null);
  return (
    <SetPrefetched value={setPrefetched}>
      <Prefetched value={prefetched}>{children}</Prefetched>
    </SetPrefetched>
  );
}

export function useSetPrefetched(): (data: PrefetchedData | null) => void {
  return useContext(SetPrefetched);
}

/**
 * Returns the data of the open screen: from the server if it loaded the page with this modal, otherwise from the row. If
 * both have none, it refreshes the page, so that the server loads the data.
 */
export function useModalData(screen: InviteScreen, loaded: LoadedData | null): ModalData {
  const refresh = useRefresh();
  const data = dataOf(screen, [loaded, useContext(Prefetched)]);
  const isLoading = "target" in data && data.target === null && data.problem === null;
  useEffect(() => {
    if (isLoading) void refresh();
  }, [isLoading, refresh]);
  return data;
}

/**
 * Returns whether the member can create an invitation, or null while that is unknown. If the flow opens over a page that was loaded without
 * it (`undefined`), it asks the server. It does not refresh the page, because a failed refresh opens the browser's error page.
 */
export function useCreateStatus(screen: InviteScreen, loaded: CreateStatus | undefined): CreateStatus | null {
  const [fetched, setFetched] = useState<CreateStatus | null>(null);
  const isUnknown = loaded === undefined && isCreating(screen);
  useEffect(() => {
    if (!isUnknown || !navigator.onLine) return;
    const controller = new AbortController();
    void fetchCreateStatus(controller.signal).then(
      (status) => controller.signal.aborted || setFetched(status),
    );
    return () => controller.abort();
  }, [isUnknown]);
  if (!isCreating(screen)) return null;
  return isUnknown ? fetched : (loaded ?? null);
}

/** Returns null if the server can't be reached; the action checks the limit again. */
async function fetchCreateStatus(signal: AbortSignal): Promise<CreateStatus | null> {
  try {
    const response = await fetch(paths.createLimit, { signal, cache: "no-store" });
    if (!response.ok) return null;
    return (await response.json()) as CreateStatus;
  } catch {
    return null;
  }
}

function dataOf(screen: InviteScreen, sources: (LoadedData | null)[]): ModalData {
  if (!("inviteId" in screen)) return screen;
  const { kind, inviteId } = screen;
  const found = sources.find((data) => data?.kind === kind && data.inviteId === inviteId);
  return found ?? { kind, inviteId, target: null, problem: null };
}
