import { spendPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";

type SpendLinkProps = { slug: string; name: string };

export function SpendLink({ slug, name }: SpendLinkProps) {
  return (
    <ButtonLink href={spendPath(slug)}>
      Spend here<span className="sr-only"> at {name}</span>
    </ButtonLink>
  );
}
