import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";

/** The frame of the staff's pages, which guard themselves: everybody else gets the page that doesn't exist. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  return (await getMember()) ? <MembersFrame>{children}</MembersFrame> : children;
}
