import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { TextArea } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { answerQuestionAction } from "../actions";

/** The concierge's open question about an invitation. After the answer, it confirms that. */
export function QuestionForm({ invitation }: { invitation: ListedInvitation }) {
  const question = invitation.concierge?.question;
  const form = useForm(answerQuestionAction, {
    hidden: { questionId: question?.id },
    asks: true,
    onSuccess: useToastAndNavigate(),
  });
  const isAnswered = !question && form.isDone;
  const panel = useFocusOnStep<HTMLDivElement>(isAnswered);
  if (!question && !isAnswered) return null;
  return (
    <div ref={panel} className="mt-3 sm:pl-14">
      {isAnswered && (
        <Notice role="status" tabIndex={-1}>
          Thank you. Our Concierge has your answer.
        </Notice>
      )}
      {question && (
        <Form form={form} className="flex flex-col gap-4 rounded-panel bg-sunken px-5 py-4">
          <div>
            <p className="label-caps text-ink-soft">{question.by ?? "Our Concierge"} asks</p>
            <p className="mt-1 text-lg wrap-anywhere">{question.text}</p>
          </div>
          <TextArea
            label={
              <>
                Your answer<span className="sr-only"> about the invitation for {invitation.recipient}</span>
              </>
            }
            {...form.field("answer")}
          />
          <Submit variant="quiet" className="self-start">
            Send answer
          </Submit>
        </Form>
      )}
    </div>
  );
}
