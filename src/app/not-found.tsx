import { getMember } from "@/auth/session";
import { canUseConsole } from "@/domain/members/roles";
import { notFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { AppProviders } from "./app-providers";
import { isTillRequest } from "./is-till-request";
import { requestPath } from "./request-path";

export const metadata = notFoundMetadata;

/**
 * The not-found page of all addresses except the till's. Next renders it with every page: the till must not load its fonts, and
 * the page that browsers store must not contain what it knows of the member.
 */
export default async function NotFound() {
  if ((await isTillRequest()) || (await requestPath()) === paths.offlineCard) return null;
  const member = await getMember();
  return (
    <AppProviders
      notFound={{ product: env().PRODUCT_NAME, member: member && { isStaff: canUseConsole(member.role) } }}
    />
  );
}
