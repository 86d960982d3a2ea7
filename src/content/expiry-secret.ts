import "server-only";
import { randomUUID } from "node:crypto";
import { processState } from "@/lib/process-state";

declare module "@/lib/process-state" {
  interface ProcessState {
    expirySecret?: string;
  }
}

/** The secret with which this process asks itself to expire cached content. No one else can know it. */
export function expirySecret(): string {
  const state = processState();
  state.expirySecret ??= randomUUID();
  return state.expirySecret;
}
