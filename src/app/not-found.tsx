import { getMember } from "@/auth/session";
import { canUseConsole } from "@/domain/members/roles";
import { notFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { AppProviders } from "./app-providers";

export const metadata = notFoundMetadata;

/** The not-found page of all addresses except the till's. */
export default async function NotFound() {
  const member = await getMember();
  return (
    <AppProviders
      notFound={{ product: env().PRODUCT_NAME, member: member && { isStaff: canUseConsole(member.role) } }}
    />
  );
}
