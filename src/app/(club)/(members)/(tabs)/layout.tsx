import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";

/** The frame of the members' pages; a visitor gets none around the page that doesn't exist. */
export default async function TabsLayout({ children }: { children: ReactNode }) {
  return (await getMember()) ? <MembersFrame>{children}</MembersFrame> : children;
}
