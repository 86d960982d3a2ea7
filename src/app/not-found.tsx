import { getMember } from "@/auth/session";
import { canUseConsole } from "@/domain/members/roles";
import { notFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { AppProviders } from "./app-providers";
import { isTillRequest } from "./is-till-request";

export const metadata = notFoundMetadata;

/** The not-found page of all addresses except the till's. Next renders it with every page; the till must not load its fonts. */
export default async function NotFound() {
  if (await isTillRequest()) return null;
  const member = await getMember();
  return (
    <AppProviders
      notFound={{ product: env().PRODUCT_NAME, member: member && { isStaff: canUseConsole(member.role) } }}
    />
  );
}
