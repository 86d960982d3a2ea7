import { notFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { MessagePage } from "@/ui/layout/message-page";

export const metadata = notFoundMetadata;

export default function TillNotFound() {
  return (
    <MessagePage product={env().PRODUCT_NAME} title="There’s nothing here.">
      <p className="text-ink-soft">The address may be old or mistyped.</p>
      <a href={paths.till} className={buttonStyle()}>
        Back to the till
      </a>
    </MessagePage>
  );
}
