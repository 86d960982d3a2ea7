import type { members } from "@/db/schema";

type Member = Pick<typeof members.$inferSelect, "status" | "hidden">;

/** Whether other members can open somebody's profile: not that of who is hidden, suspended or erased. */
export function hasProfile({ status, hidden }: Member): boolean {
  return status === "active" && !hidden;
}
