import "server-only";
import { draftMode } from "next/headers";
import { cache } from "react";
import { canUseDesk } from "@/domain/members/roles";
import { getMember } from "./session";

/**
 * Returns whether this request shows drafts: its browser is in draft mode, and a session of staff asks now (design,
 * section 7). Without draft mode nobody is looked up.
 */
export const readsDrafts = cache(async (): Promise<boolean> => {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return false;
  const member = await getMember();
  return member !== null && canUseDesk(member.role);
});
