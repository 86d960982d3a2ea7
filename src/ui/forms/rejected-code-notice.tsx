import { useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import type { Path } from "@/lib/paths";
import { Notice } from "../layout/notice";

export type ContactKind = "email" | "phone";

type RejectedCodeNoticeProps = {
  /** What the server knew when it rendered the page. */
  isRejected: boolean;
  kind: ContactKind;
  /** The kinds of contact for which a sender is configured. */
  sendable: readonly ContactKind[];
  /** An address that returns `{ isRejected: boolean }` for this browser's newest code. */
  poll: Path;
  /** Another value starts to look again, after another code was requested. */
  request: unknown;
};

// Providers reject an address within seconds. The last look is two minutes after the code was requested.
const DELAYS = [2, 3, 5, 10, 20, 30, 50].map((seconds) => seconds * SECOND);

/** Shows a person who waits for a code that the provider rejected it. */
export function RejectedCodeNotice({ isRejected, kind, sendable, poll, request }: RejectedCodeNoticeProps) {
  const [isShown, setShown] = useState(isRejected);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another request starts to look again
  useEffect(() => {
    const controller = new AbortController();
    void watch(poll, controller.signal, setShown);
    return () => controller.abort();
  }, [poll, request]);

  return <div role="status">{isShown && <Notice>{rejectedText(kind, sendable)}</Notice>}</div>;
}

async function watch(address: Path, signal: AbortSignal, show: (isRejected: boolean) => void): Promise<void> {
  for (const delay of DELAYS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal.aborted) return;
    const isRejected = await readRejection(address, signal);
    if (signal.aborted) return;
    if (isRejected !== null) show(isRejected);
  }
}

/** Returns null if the server can't be reached; the next look may reach it. */
async function readRejection(address: Path, signal: AbortSignal): Promise<boolean | null> {
  try {
    const response = await fetch(address, { signal, cache: "no-store" });
    if (!response.ok) return null;
    const { isRejected } = (await response.json()) as { isRejected: boolean };
    return isRejected;
  } catch {
    return null;
  }
}

/** Suggests the other kind of contact if codes can be sent there. */
export function rejectedText(kind: ContactKind, sendable: readonly ContactKind[]): string {
  if (kind === "phone")
    return sendable.includes("email")
      ? "We couldn’t text that number. Use an email address instead."
      : "We couldn’t text that number. Use another number instead.";
  return sendable.includes("phone")
    ? "We couldn’t email that address. Use a phone number instead."
    : "We couldn’t email that address. Use another address instead.";
}
