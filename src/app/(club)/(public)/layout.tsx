import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { PublicFrame } from "@/features/public-site/public-frame";
import { env } from "@/lib/env";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PublicFrame product={env().PRODUCT_NAME} isMember={(await getMember()) !== null}>
      {children}
    </PublicFrame>
  );
}
