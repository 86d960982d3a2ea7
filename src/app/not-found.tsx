import { getMember } from "@/auth/session";
import { canUseDesk } from "@/domain/members/roles";
import { MissingTill } from "@/features/public-site/till-not-found";
import { missingMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { AroundPages } from "./app-providers";
import { asksForTill } from "./is-till-request";
import { CarriedMissing } from "./lazy-not-found";

export const metadata = missingMetadata;

/** The page that doesn’t exist; a member keeps the tabs around it. Every page carries it along, the till a light one. */
export default async function NotFound() {
  if (await asksForTill()) return <MissingTill />;
  const member = await getMember();
  return (
    <AroundPages>
      <CarriedMissing product={env().PRODUCT_NAME} member={member && { isStaff: canUseDesk(member.role) }} />
    </AroundPages>
  );
}
