import { getMember } from "@/auth/session";
import { canUseDesk } from "@/domain/members/roles";
import { TillNotFound } from "@/features/public-site/till-not-found";
import { notFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { AppProviders } from "./app-providers";
import { isTillRequest } from "./is-till-request";
import { LazyNotFound } from "./lazy-not-found";

export const metadata = notFoundMetadata;

/** The page that doesn’t exist; a member keeps the tabs around it. Every page carries it along, the till a light one. */
export default async function NotFound() {
  if (await isTillRequest()) return <TillNotFound />;
  const member = await getMember();
  return (
    <AppProviders>
      <LazyNotFound product={env().PRODUCT_NAME} member={member && { isStaff: canUseDesk(member.role) }} />
    </AppProviders>
  );
}
