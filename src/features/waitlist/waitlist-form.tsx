import { paths } from "@/lib/paths";
import { Field, TextArea } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { joinWaitlistAction } from "./visitor-actions";

type WaitlistFormProps = { contact?: string; invitationCode?: string; quiet?: boolean };

/** Joins the waitlist on an invitation's page. */
export function WaitlistForm({ contact, invitationCode, quiet }: WaitlistFormProps) {
  const form = useWaitlistForm({ invitationCode });
  const place = useFocusOnStep<HTMLDivElement>(form.isDone);
  return (
    <div ref={place}>
      {form.isDone ? (
        <Notice role="status" tabIndex={-1}>
          <p className="font-display text-xl text-ink">{form.result?.message}</p>
          <p className="mt-1">We’ll write to {form.result?.typed.contact} when there’s a place.</p>
        </Notice>
      ) : (
        <WaitlistFields form={form} contact={contact} quiet={quiet} />
      )}
    </div>
  );
}

type WaitlistFormOptions = {
  invitationCode?: string;
  onSuccess?: (result: { payload: { token: string } }) => void;
};

/** Without JavaScript, the result is shown on the page that requests access. */
export function useWaitlistForm({ invitationCode, onSuccess }: WaitlistFormOptions) {
  return useForm(joinWaitlistAction, {
    hidden: { invitationCode },
    draft: "waitlist",
    permalink: paths.requestAccess,
    onSuccess,
  });
}

/** What the request for access asks besides the contact. */
export type Asked = { vouching: boolean; question: string | null };

type WaitlistFieldsProps = {
  form: FormOf<typeof joinWaitlistAction>;
  asked?: Asked;
  contact?: string;
  quiet?: boolean;
};

export function WaitlistFields({ form, asked, contact, quiet }: WaitlistFieldsProps) {
  return (
    <Form form={form} className="flex flex-col gap-6">
      {asked && <Field label="First name" autoComplete="given-name" required {...form.field("firstName")} />}
      <Field
        label="Phone or email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field("contact", contact)}
      />
      {asked && (asked.vouching || asked.question) && <MoreFields form={form} {...asked} />}
      <Submit variant={quiet ? "quiet" : "primary"}>Join the waitlist</Submit>
    </Form>
  );
}

type MoreFieldsProps = Pick<WaitlistFieldsProps, "form"> & Asked;

/** The optional fields, folded until one has text. */
function MoreFields({ form, vouching, question }: MoreFieldsProps) {
  const fields = { named: form.field("named"), answer: form.field("answer") };
  const isOpen = Object.values(fields).some(({ defaultValue, error }) => Boolean(defaultValue || error));
  return (
    <Collapsible title={vouching ? "A member knows me" : "Say something (optional)"} isOpen={isOpen}>
      <div className="flex flex-col gap-6">
        {vouching && (
          <Field
            label="Who in the club knows you? (optional)"
            helper="Their username, email or phone is best. A name helps, too."
            autoCapitalize="none"
            spellCheck={false}
            {...fields.named}
          />
        )}
        {question && <TextArea label={`${question} (optional)`} {...fields.answer} />}
      </div>
    </Collapsible>
  );
}
