import type { PendingSignup } from "@/domain/joining/pending-signup";
import { paths } from "@/lib/paths";
import { Checkbox } from "@/ui/forms/checkbox";
import { Field } from "@/ui/forms/field";
import type { FormOf } from "@/ui/forms/form-control";
import type { holdPlaceAction } from "./join-actions";

type DetailsFieldsProps = {
  form: FormOf<typeof holdPlaceAction>;
  /** What was typed on an earlier visit. */
  admission: PendingSignup | null;
  /** What the sponsor called the friend. */
  firstName?: string;
};

/** The fields of joining: first name, last name, username, phone or email, terms. */
export function DetailsFields({ form, admission, firstName }: DetailsFieldsProps) {
  const field = (name: "lastName" | "username" | "contact") => ({
    required: true,
    ...form.field(name, admission?.[name]),
  });
  const literal = { autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          {...form.field("firstName", admission?.firstName ?? firstName)}
          required
        />
        <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <Field
        label="Username"
        autoComplete="username"
        helper="3 to 30 letters, digits or underscores. Members see it."
        {...literal}
        {...field("username")}
      />
      <Field
        label="Phone or email"
        autoComplete="email"
        helper="Your code goes there."
        {...literal}
        {...field("contact")}
      />
      <Checkbox
        required
        {...form.box("terms", admission !== null)}
        error={form.errorOf("terms")}
        label={
          <>
            I accept the <LegalLink href={paths.terms}>terms</LegalLink> and the{" "}
            <LegalLink href={paths.privacy}>privacy notice</LegalLink>.
          </>
        }
      />
    </>
  );
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  );
}
