import { getMember } from "@/auth/session";
import { canUseConsole } from "@/domain/members/roles";
import { MessagePage } from "@/features/public-site/message-page";
import { notFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { AppProviders } from "./app-providers";
import { isTillRequest } from "./is-till-request";

export const metadata = notFoundMetadata;

/** The not-found page. Next loads it with every page, so the till gets a small one. */
export default async function NotFound() {
  if (await isTillRequest()) return <TillNotFound />;
  const member = await getMember();
  return (
    <AppProviders
      notFound={{ product: env().PRODUCT_NAME, member: member && { isStaff: canUseConsole(member.role) } }}
    />
  );
}

function TillNotFound() {
  return (
    <MessagePage product={env().PRODUCT_NAME} title="There’s nothing here.">
      <p className="text-ink-soft">The address may be old or mistyped.</p>
      <a href={paths.till} className={buttonStyle()}>
        Back to the till
      </a>
    </MessagePage>
  );
}
