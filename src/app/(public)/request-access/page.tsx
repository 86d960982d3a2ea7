import type { Metadata } from "next";
import { getMember } from "@/auth/session";
import { RequestAccess } from "@/features/membership/request-access";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Request access" };

export default async function RequestAccessPage() {
  return <RequestAccess product={env().PRODUCT_NAME} isMember={(await getMember()) !== null} />;
}
