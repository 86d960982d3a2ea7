import type { ReactNode } from "react";
import { MembersFrame } from "@/features/club/members-frame";

export default function TabsLayout({ children }: { children: ReactNode }) {
  return <MembersFrame>{children}</MembersFrame>;
}
