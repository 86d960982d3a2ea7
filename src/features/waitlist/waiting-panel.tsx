"use client";

import type { ReactNode } from "react";
import type { WaitingPage } from "@/domain/waitlist/leave-waitlist";
import { paths } from "@/lib/paths";
import { SampleCard } from "@/ui/card/sample-card";
import { WaxSeal } from "@/ui/card/wax-seal";
import { ButtonLink } from "@/ui/forms/button-link";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { leaveWaitlistAction } from "./visitor-actions";

type WaitingPanelProps = {
  token: string;
  page: Omit<WaitingPage, "since"> & { since: string };
  /** What the visitor just typed. Absent after a reload. */
  contact?: string | undefined;
  name?: string | undefined;
  /** Above "Leave the waitlist". */
  children?: ReactNode;
};

/** The page of a visitor who waits. It says nothing about the list, and nothing about the member. */
export function WaitingPanel({ token, page, contact, name, children }: WaitingPanelProps) {
  const form = useForm(leaveWaitlistAction, { hidden: { token } });
  const hasLeft = page.hasLeft || form.isDone;
  return (
    <FocusOnStep step={hasLeft} className="flex flex-col gap-9 max-lg:text-center">
      {hasLeft ? (
        <>
          <TitleAndText title="You’ve left the waitlist" role="status">
            This request is withdrawn. If you asked on another device, too, leave the list there as well.
          </TitleAndText>
          <ButtonLink href={paths.requestAccess} variant="quiet" className="self-start max-lg:self-center">
            Request access again
          </ButtonLink>
        </>
      ) : (
        <>
          <div>
            <div className={classNames("mb-8 w-36 max-lg:mx-auto", contact && "lg:hidden")}>
              <SampleCard
                recipient={name ?? ""}
                seal={<WaxSeal sealing={contact ? "pressing" : "sealed"} />}
              />
            </div>
            <TitleAndText title="You’re on the list" role="status">
              We’ll write to {contact ? <span className="text-ink">{contact}</span> : "you"} when there’s a
              place.
            </TitleAndText>
          </div>
          <div data-waiting="">
            {page.hasNamed && (
              <p className="mb-2 flex gap-2.5 text-lg max-lg:justify-center">
                <Icon name="check" className="mt-1 text-brass-ink" /> We asked the member you named.
              </p>
            )}
            <p className="text-[0.9375rem] text-ink-soft">{`Waiting since ${page.since}`}</p>
          </div>
          {children}
          <Form form={form}>
            <Submit variant="link" className="-mx-2 self-start text-sm! text-ink-soft!">
              Leave the waitlist
            </Submit>
          </Form>
        </>
      )}
    </FocusOnStep>
  );
}
