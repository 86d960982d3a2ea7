import "server-only";
import { listenToDatabase } from "@/db/current";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";

/** Calls `onChange` whenever a request of the desk is new or changes, in whatever process. Answers how to stop. @throws DomainError not-allowed. */
export function watchDesk(context: MemberContext, onChange: () => void): () => void {
  requireRole(context, canUseDesk);
  return listenToDatabase("concierge", onChange);
}
