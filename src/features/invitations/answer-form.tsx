"use client";

import type { LinkedQuestion } from "@/domain/concierge/answer-question";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { TextArea } from "@/ui/forms/field";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { Form, Submit } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { MessagePage } from "@/ui/layout/message-page";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { answerByLinkAction } from "./actions";

type AnswerFormProps = { product: string; token: string; question: LinkedQuestion };

/** The page of the link in the sponsor's message. Opening the page changes nothing. */
export function AnswerForm({ token, ...texts }: AnswerFormProps) {
  const form = useForm(answerByLinkAction, { hidden: { token } });
  return (
    <FocusOnStep step={form.isDone} className="contents">
      <Answer form={form} {...texts} />
    </FocusOnStep>
  );
}

type AnswerProps = Omit<AnswerFormProps, "token"> & { form: FormOf<typeof answerByLinkAction> };

function Answer({ form, product, question }: AnswerProps) {
  const { recipient, by, text } = question;
  if (!form.isDone && text === null)
    return (
      <MessagePage product={product} title="Nothing to answer" isInside>
        <p className="text-ink-soft">This question no longer needs an answer.</p>
        <ButtonLink href={paths.profile}>See your invitations</ButtonLink>
      </MessagePage>
    );
  if (form.isDone)
    return (
      <>
        <TitleAndText title="Thank you" role="status">
          Our Concierge has your answer and continues with the invitation for {recipient}.
        </TitleAndText>
        <ButtonLink href={paths.profile} variant="quiet" className="self-start">
          See your invitations
        </ButtonLink>
      </>
    );
  return (
    <Form form={form} className="flex flex-col gap-9">
      <TitleAndText title={text}>
        {by} from the {product} Concierge asks about your invitation for {recipient}.
      </TitleAndText>
      <TextArea label="Your answer" {...form.field("answer")} />
      <Submit wide>Send answer</Submit>
    </Form>
  );
}
