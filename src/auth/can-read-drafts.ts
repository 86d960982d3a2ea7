import "server-only";
import { draftMode } from "next/headers";
import { cache } from "react";
import { canUseConsole } from "@/domain/members/roles";
import { getMember } from "./session";

/** Returns whether the browser is in draft mode and the session belongs to staff. */
export const canReadDrafts = cache(async (): Promise<boolean> => {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return false;
  const member = await getMember();
  return member !== null && canUseConsole(member.role);
});
