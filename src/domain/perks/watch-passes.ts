import "server-only";
import { listenToDatabase } from "@/db/current";
import type { MemberContext } from "../context";

/** Calls `onChange` when a till uses one of the actor's passes or undoes a use. Returns a function that stops watching. */
export function watchPasses({ actor }: MemberContext, onChange: () => void): () => void {
  return listenToDatabase("till", (memberId) => {
    if (memberId === null || memberId === actor.id) onChange();
  });
}
