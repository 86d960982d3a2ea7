import type { ComponentProps } from "react";
import { getMember } from "@/auth/session";
import { canUseConsole } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { Frame } from "./frame";

type MembersFrameProps = Omit<ComponentProps<typeof Frame>, "product" | "isStaff">;

/** Renders the frame on the client, because its serialized elements would be larger than most pages. */
export async function MembersFrame(props: MembersFrameProps) {
  const member = await getMember();
  return (
    <Frame {...props} product={env().PRODUCT_NAME} isStaff={member !== null && canUseConsole(member.role)} />
  );
}
