"use client";

import type { ReactNode } from "react";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import type { RequestPause } from "@/domain/concierge/queue/list-queue";
import { CLUB_TIME_ZONE, formatMoment } from "@/lib/dates";
import { Field, TextArea } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { TimeField } from "@/ui/forms/time-field";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { askSponsorAction, continueRequestAction, putOffAction } from "../actions";
import { focusOpened } from "../queue/opened-title";
import { useOpenNextRequest } from "../use-queue-query";

type AskFormProps = { requestId: string; sponsor: string };

export function AskForm({ requestId, sponsor }: AskFormProps) {
  const openNext = useOpenNextRequest();
  const form = useForm(askSponsorAction, {
    hidden: { requestId },
    ...{ asks: true, leaves: true },
    onSuccess: (result) => void openNext(result),
  });
  return (
    <Collapsible title={`Ask ${sponsor}`}>
      <Form form={form} className="flex max-w-md flex-col gap-5">
        <TextArea
          label="Question"
          helper={`${sponsor} gets it by message and can answer right there. The 24 hours stop until then.`}
          {...form.field("question")}
        />
        <Submit variant="quiet" className="self-start">
          Send question
        </Submit>
      </Form>
    </Collapsible>
  );
}

type PutOffFormProps = { requestId: string; morning: string };

export function PutOffForm({ requestId, morning }: PutOffFormProps) {
  const openNext = useOpenNextRequest();
  const form = useForm(putOffAction, {
    hidden: { requestId },
    ...{ asks: true, leaves: true },
    onSuccess: (result) => void openNext(result),
  });
  return (
    <Collapsible title="Put off">
      <Form form={form} className="flex max-w-md flex-col gap-5">
        <TimeField
          label="Until (New York time)"
          helper="Within 7 days. It then comes back to the queue, and the 24 hours stop until then."
          timeZone={CLUB_TIME_ZONE}
          at={form.field("at", morning)}
          zone={form.field("atZone", "")}
        />
        <Field label="Reason" autoComplete="off" {...form.field("reason")} />
        <Submit variant="quiet" className="self-start">
          Put off
        </Submit>
      </Form>
    </Collapsible>
  );
}

type PausedRequestProps = {
  requestId: string;
  pause: RequestPause;
  sponsor: string;
  /** The questions to the sponsor. */
  children: ReactNode;
};

export function PausedRequest({ requestId, pause, sponsor, children }: PausedRequestProps) {
  const navigate = useToastAndNavigate();
  const form = useForm(continueRequestAction, {
    hidden: { requestId },
    onSuccess(result) {
      focusOpened();
      return navigate(result);
    },
  });
  return (
    <section aria-labelledby="pause-title">
      <h2 id="pause-title" className="text-lg font-medium">
        {pauseTitle(pause, sponsor)}
      </h2>
      <p className="mt-1 text-ink-soft wrap-anywhere">{pauseText(pause)}</p>
      <div className="mt-5 empty:hidden">{children}</div>
      <Form form={form} className="mt-4 flex flex-col items-start gap-3">
        <Submit variant={pause.kind === "question" ? "quiet" : "primary"} data-key="c">
          {pause.kind === "question" ? "Continue without an answer" : "Continue now"}
        </Submit>
      </Form>
    </section>
  );
}

function pauseTitle({ kind, until, timeText }: RequestPause, sponsor: string): string {
  if (kind === "question") return `Waiting for ${sponsor}’s answer`;
  if (kind === "later") return `Put off until ${until && formatMoment(until)}`;
  return `Sends ${timeText}`;
}

function pauseText({ kind, by, reason }: RequestPause): string {
  if (kind === "question") return `Asked by ${by}. The 24 hours stop until then.`;
  if (kind === "later") return `By ${by}: ${reason}`;
  return `Chosen by ${by}. We check everything again before it is sent.`;
}

/** The questions to the sponsor, with their answers. */
export function QuestionsSection({ questions, sponsor }: QuestionsSectionProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="label-caps text-ink-soft">
        Questions to {sponsor}
      </h2>
      <ol className="mt-2 flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id} className="border-l border-line-strong pl-4 wrap-anywhere">
            <p>{question.text ?? "Erased"}</p>
            <p className="text-sm text-ink-soft">
              {question.askedBy.firstName},{" "}
              <time dateTime={question.askedAt.toISOString()}>{formatMoment(question.askedAt)}</time>
            </p>
            <AnswerText question={question} sponsor={sponsor} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type Question = ConciergeRequestDetails["questions"][number];
type QuestionsSectionProps = { questions: Question[]; sponsor: string };

function AnswerText({ question, sponsor }: { question: Question; sponsor: string }) {
  const { answer, answeredAt, isOpen } = question;
  if (!answeredAt)
    return (
      <p className="mt-2 text-sm text-ink-soft">{isOpen ? "No answer yet" : "Closed without an answer"}</p>
    );
  return (
    <>
      <p className="mt-2 font-medium">{answer ?? "Erased"}</p>
      <p className="text-sm text-ink-soft">
        {sponsor}, <time dateTime={answeredAt.toISOString()}>{formatMoment(answeredAt)}</time>
      </p>
    </>
  );
}
