import type { messages } from "@/db/schema";

/** Whether a message brings six digits for which somebody is waiting now. */
export function isCode(kind: (typeof messages.$inferSelect)["kind"]): boolean {
  return kind.endsWith("-code");
}
