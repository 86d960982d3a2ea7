import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { canUseDesk } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { Frame } from "./frame";

/** The frame of whoever asks. Drawn by the browser too: handed over as elements it would be longer than the page in it. */
export async function MembersFrame({ children }: { children: ReactNode }) {
  const member = await getMember();
  return (
    <Frame product={env().PRODUCT_NAME} isStaff={member !== null && canUseDesk(member.role)}>
      {children}
    </Frame>
  );
}
