import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { Notice } from "@/ui/layout/notice";
import { requestRenewalAction } from "../actions";

type RequestRenewalFormProps = { code: string; sponsorName: string; text: string };

/** Notifies the sponsor of an expired invitation that a friend would still like to join. */
export function RequestRenewalForm({ code, sponsorName, text }: RequestRenewalFormProps) {
  const form = useForm(requestRenewalAction, { hidden: { code } });
  const place = useFocusOnStep<HTMLDivElement>(form.payload);
  return (
    <div ref={place} className="flex flex-col gap-8">
      <p className="text-balance text-ink-soft">{form.payload ? text : `${text} Should we ask?`}</p>
      {form.payload ? (
        <Notice role="status" tabIndex={-1}>
          {form.payload.isOpen
            ? `${sponsorName} has already sent it again. Reload this page to join.`
            : `We’ve let ${sponsorName} know. If they send the invitation again, this same link will work.`}
        </Notice>
      ) : (
        <Form form={form} className="flex flex-col gap-4">
          <Submit wide>Let {sponsorName} know</Submit>
        </Form>
      )}
    </div>
  );
}
