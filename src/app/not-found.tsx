import type { Metadata } from "next";
import { QuietPage } from "@/features/membership/quiet-page";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/button-link";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

export default function NotFound() {
  return (
    <QuietPage product={env().PRODUCT_NAME} title="There’s no such room.">
      <p className="text-ink-soft">The address may be old, mistyped, or not meant for everyone.</p>
      <ButtonLink href={paths.landing}>Back to the front door</ButtonLink>
    </QuietPage>
  );
}
