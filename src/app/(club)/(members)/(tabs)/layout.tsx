import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";

/** The frame with the tabs; a visitor's not-found page has none. */
export default async function TabsLayout({ children }: { children: ReactNode }) {
  return (await getMember()) ? <MembersFrame>{children}</MembersFrame> : children;
}
