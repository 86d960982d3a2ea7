import type { Metadata } from "next";
import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";
import { QuietPage } from "@/features/public-site/quiet-page";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** The page that doesn’t exist; a member keeps the tabs around it. */
export default async function NotFound() {
  const product = env().PRODUCT_NAME;
  const isMember = (await getMember()) !== null;
  const page = (
    <QuietPage product={product} title="There’s no such room." isInside={isMember}>
      <p className="text-ink-soft">The address may be old, mistyped, or not meant for everyone.</p>
      <ButtonLink href={isMember ? paths.home : paths.landing}>
        {isMember ? "Go to your club" : "Back to the front door"}
      </ButtonLink>
    </QuietPage>
  );
  return isMember ? <MembersFrame>{page}</MembersFrame> : page;
}
