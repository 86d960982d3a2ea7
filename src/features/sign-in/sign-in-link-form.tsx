"use client";

import type { TokenCheck } from "@/domain/check-token";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { MessagePage } from "@/ui/layout/message-page";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { signInByLinkAction } from "./sign-in-actions";

type SignInLinkFormProps = { product: string; token: string; check: TokenCheck };

/** The page of a one-time sign-in link. Opening the link changes nothing; the button signs in. */
export function SignInLinkForm({ product, token, check }: SignInLinkFormProps) {
  const form = useForm(signInByLinkAction, { hidden: { token } });
  if (check.rejection) return <TitleAndText title="Please wait">{check.rejection}</TitleAndText>;
  if (!check.isValid)
    return (
      <MessagePage product={product} title="This link no longer works" isInside>
        <p className="text-ink-soft">A sign-in link works once, for a limited time.</p>
        <ButtonLink href={paths.signIn}>Sign in with a code</ButtonLink>
      </MessagePage>
    );
  return (
    <Form form={form} className="flex flex-col gap-9">
      <TitleAndText
        title={
          <>
            Welcome to <NoWrap>{product}</NoWrap>
          </>
        }
      >
        This link signs you in once.
      </TitleAndText>
      <Submit wide>Sign in</Submit>
    </Form>
  );
}
