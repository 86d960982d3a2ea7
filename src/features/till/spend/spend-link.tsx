import { spendPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";

type SpendLinkProps = { slug: string; name: string };

/** From a brand's page to where its credit is spent. */
export function SpendLink({ slug, name }: SpendLinkProps) {
  return (
    <ButtonLink href={spendPath(slug)}>
      Spend here<span className="sr-only"> at {name}</span>
    </ButtonLink>
  );
}
