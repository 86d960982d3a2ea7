import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { MessagePage } from "@/ui/layout/message-page";

type NotFoundViewProps = { product: string; isMember: boolean; isInside: boolean };

export function NotFoundView({ product, isMember, isInside }: NotFoundViewProps) {
  return (
    <MessagePage product={product} title="There’s no such room." isInside={isInside}>
      <p className="text-ink-soft">The address may be old, mistyped, or not meant for everyone.</p>
      <ButtonLink href={isMember ? paths.home : paths.landing}>
        {isMember ? "Go to your club" : "Back to the home page"}
      </ButtonLink>
    </MessagePage>
  );
}
