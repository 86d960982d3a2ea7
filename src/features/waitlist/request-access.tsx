import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { SampleCard } from "@/ui/card/sample-card";
import { ButtonLink } from "@/ui/forms/button-link";
import { Link } from "@/ui/layout/link";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { AccessRequest } from "./access-request";
import type { Asked } from "./waitlist-form";

type RequestAccessProps = {
  product: string;
  isMember: boolean;
  asked: Asked;
  /** The list of member benefits. */
  benefits: ReactNode;
};

/** The page for visitors without an invitation. */
export function RequestAccess({ product, isMember, asked, benefits }: RequestAccessProps) {
  return (
    <div className="group/access grid flex-1 content-start gap-x-24 gap-y-14 page-top pb-6 lg:grid-cols-[minmax(0,28rem)_1fr]">
      <div className="flex flex-col gap-9">
        {isMember ? (
          <>
            <Intro product={product}>
              You’re already a member; this page is for people who don’t know a member yet.
            </Intro>
            <ButtonLink href={paths.home} className="self-start">
              Go to your club
            </ButtonLink>
          </>
        ) : (
          <AccessRequest
            asked={asked}
            intro={
              <Intro product={product}>
                Leave your phone or email, and we’ll write when there’s a place for you.
              </Intro>
            }
            faster={
              <>
                An invitation is faster: with a member’s code, you can join right away.{" "}
                <TextLink href={paths.invitation}>I have a code</TextLink>
              </>
            }
            privacy={
              <>
                We use your phone or email only for that one message. A member you name sees your first name,
                never your phone or email. <TextLink href={paths.privacy}>Privacy</TextLink>
              </>
            }
          />
        )}
      </div>
      <div className="flex w-full flex-col gap-14 max-lg:contents">
        <SampleCard
          recipient=""
          className="max-w-[18rem] rotate-3 max-lg:max-w-[8rem] max-lg:group-has-data-waiting/access:hidden"
        />
        <section aria-label="What members get" className="max-w-xl group-has-data-waiting/access:hidden">
          {benefits}
        </section>
      </div>
    </div>
  );
}

function Intro({ product, children }: { product: string; children: ReactNode }) {
  return (
    <TitleAndText title="Request access">
      <NoWrap>{product}</NoWrap> grows one friend at a time. {children}
    </TitleAndText>
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
