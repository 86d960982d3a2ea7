import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { Link } from "@/ui/layout/link";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { WaitlistForm } from "./waitlist-form";

type RequestAccessProps = {
  product: string;
  isMember: boolean;
  /** The list of member benefits. */
  benefits: ReactNode;
};

/** The page for visitors without an invitation. */
export function RequestAccess({ product, isMember, benefits }: RequestAccessProps) {
  return (
    <div className="grid flex-1 content-start gap-x-24 gap-y-14 pt-12 pb-6 sm:pt-24 lg:grid-cols-[minmax(0,28rem)_1fr]">
      <section aria-labelledby="request-access" className="flex flex-col gap-9">
        <div>
          <p className="label-caps text-brass-ink">Without an invitation</p>
          <h1 id="request-access" className="mt-4 display-title">
            Request access
          </h1>
          <p className="mt-3 text-ink-soft">
            <NoWrap>{product}</NoWrap> grows one friend at a time.{" "}
            {isMember
              ? "You’re already a member; this page is for people who don’t know a member yet."
              : "Leave your phone or email, and we’ll write when there’s a place for you."}
          </p>
        </div>
        {isMember ? (
          <ButtonLink href={paths.home} className="self-start">
            Go to your club
          </ButtonLink>
        ) : (
          <>
            <WaitlistForm />
            <SmallPrint />
          </>
        )}
      </section>
      <section aria-label="What members get" className="max-w-xl lg:justify-self-end">
        {benefits}
      </section>
    </div>
  );
}

function SmallPrint() {
  return (
    <ul className="grid gap-2 text-[0.9375rem] text-ink-soft">
      <li>
        An invitation is faster: with a member’s code, you can join right away.{" "}
        <TextLink href={paths.invitation}>I have a code</TextLink>
      </li>
      <li>
        We use your phone or email only for that one message.{" "}
        <TextLink href={paths.privacy}>Privacy</TextLink>
      </li>
    </ul>
  );
}

type TextLinkProps = { href: typeof paths.invitation | typeof paths.privacy; children: ReactNode };

function TextLink({ href, children }: TextLinkProps) {
  return (
    <Link href={href} className="text-link whitespace-nowrap text-ink">
      {children}
    </Link>
  );
}
