import { useSyncExternalStore } from "react";
import { DAY } from "@/lib/durations";
import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { markInvitationSharedAction } from "../actions";
import { hasEnded, isRetryable } from "../result-texts";

export type Via = "native" | "copy" | "concierge";

/** A share that the server has not confirmed. `at` is its time in milliseconds. */
export type Share = { inviteId: string; source: string; via: Via; at: number };

/** `over`: the invitation had ended before; `text` says how, or why it can't be shared. */
export type Marked =
  | { kind: "saved" }
  | { kind: "unsaved"; error: ErrorEnvelope }
  | { kind: "over"; text: string };

const KEY = "unsaved-shares";
/** After seven days, the link that was shared no longer works. */
const MAX_AGE = 7 * DAY;

/** Used instead of the storage if the browser blocks it. */
let inPage: readonly Share[] | null = null;
const listeners = new Set<() => void>();
const inFlight = new Set<string>();

export function readMarked(result: Envelope): Marked {
  if (result.status === "error")
    return isRetryable(result) ? { kind: "unsaved", error: result } : { kind: "over", text: result.message };
  return hasEnded(result.payload) ? { kind: "over", text: result.message } : { kind: "saved" };
}

/** Marks an invitation shared. The share is stored in the browser until the server has responded. */
export async function saveShare(share: Share): Promise<Marked> {
  const { inviteId, source, via } = share;
  replace([...withoutInvitation(storedShares(), inviteId), share]);
  inFlight.add(inviteId);
  const marked = readMarked(await markInvitationSharedAction({ inviteId, source, via }).catch(failedCall));
  inFlight.delete(inviteId);
  if (marked.kind !== "unsaved") replace(withoutInvitation(storedShares(), inviteId));
  return marked;
}

/** Sends the shares that earlier calls could not save. Returns whether the server has responded to any. */
export async function sendUnsavedShares(): Promise<boolean> {
  const waiting = storedShares().filter(({ inviteId }) => !inFlight.has(inviteId));
  const results = await Promise.all(waiting.map(saveShare));
  return results.some(({ kind }) => kind !== "unsaved");
}

/** Returns whether this browser has shared an invitation and the server has not saved it yet. */
export function useIsUnsaved(inviteId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => storedShares().some((share) => share.inviteId === inviteId),
    () => false,
  );
}

function storedShares(): readonly Share[] {
  return inPage ?? readShares(readStored(), Date.now());
}

/** Parses the stored text. Ignores everything except recent shares. */
export function readShares(stored: string | null, now: number): Share[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isShare).filter(({ at }) => at > now - MAX_AGE) : [];
  } catch {
    return [];
  }
}

function isShare(value: unknown): value is Share {
  if (typeof value !== "object" || value === null) return false;
  const { inviteId, source, via, at } = value as Record<string, unknown>;
  return [inviteId, source, via].every((text) => typeof text === "string") && typeof at === "number";
}

function withoutInvitation(list: readonly Share[], inviteId: string): Share[] {
  return list.filter((share) => share.inviteId !== inviteId);
}

function replace(next: readonly Share[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(next));
    inPage = null;
  } catch (error) {
    inPage = next;
    console.warn("The browser could not store that an invitation was shared.", error);
  }
  for (const listener of listeners) listener();
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null; // The browser blocks the storage. A share is then stored in the page.
  }
}

function subscribe(listener: () => void): () => void {
  const reload = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", reload);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", reload);
  };
}
