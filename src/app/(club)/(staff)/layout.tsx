import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";

/** Only the frame. Each staff page checks the role itself. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  return (await getMember()) ? <MembersFrame>{children}</MembersFrame> : children;
}
