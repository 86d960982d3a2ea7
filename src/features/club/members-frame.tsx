import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { canUseConsole } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { Frame } from "./frame";

/** Renders the frame on the client, because its serialized elements would be larger than most pages. */
export async function MembersFrame({ children }: { children: ReactNode }) {
  const member = await getMember();
  return (
    <Frame product={env().PRODUCT_NAME} isStaff={member !== null && canUseConsole(member.role)}>
      {children}
    </Frame>
  );
}
