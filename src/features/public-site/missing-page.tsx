import { getMember } from "@/auth/session";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { QuietPage } from "./quiet-page";

type MissingPageProps = {
  /** Whether a frame stands around it also for visitors; members always have one. */
  isFramed?: boolean;
};

/** What stands where there is no page. */
export async function MissingPage({ isFramed = false }: MissingPageProps) {
  const isMember = (await getMember()) !== null;
  return (
    <QuietPage product={env().PRODUCT_NAME} title="There’s no such room." isInside={isMember || isFramed}>
      <p className="text-ink-soft">The address may be old, mistyped, or not meant for everyone.</p>
      <ButtonLink href={isMember ? paths.home : paths.landing}>
        {isMember ? "Go to your club" : "Back to the front door"}
      </ButtonLink>
    </QuietPage>
  );
}
