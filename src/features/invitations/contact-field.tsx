import type { ComponentProps } from "react";
import { Field } from "@/ui/forms/field";
import { NoWrap } from "@/ui/rich-text/no-wrap";

type ContactFieldProps = Pick<
  ComponentProps<typeof Field>,
  "name" | "defaultValue" | "error" | "enterKeyHint"
>;

/** The field for a friend's contact. The example number belongs to no one (docs/design.md#3-checking-input). */
export function ContactField(props: ContactFieldProps) {
  return (
    <Field
      label="Phone or email"
      helper={
        <>
          Enter a phone number (e.g. <NoWrap>(212) 555-0147</NoWrap>) or email address
        </>
      }
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
