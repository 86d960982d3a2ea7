import { getMember } from "@/auth/session";
import { Landing } from "@/features/membership/landing";
import { env } from "@/lib/env";

export default async function LandingPage() {
  return <Landing product={env().PRODUCT_NAME} isMember={(await getMember()) !== null} />;
}
