"use client";

import type { Details } from "@/domain/account/change-details";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { MarkdownArea } from "@/ui/forms/markdown-area";
import { SaveFooter } from "@/ui/forms/save-footer";
import { useForm } from "@/ui/forms/use-form";
import { useRefresh } from "@/ui/toast/use-refresh";
import { changeDetailsAction } from "./actions";

export function DetailsForm({ firstName, lastName, username, bio }: Details) {
  const refresh = useRefresh();
  const form = useForm(changeDetailsAction, { asks: true, onSuccess: () => void refresh() });
  return (
    <Form form={form} className="flex flex-col gap-7">
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        <Field
          label="First name"
          autoComplete="given-name"
          required
          {...form.field("firstName", firstName)}
        />
        <Field label="Last name" autoComplete="family-name" required {...form.field("lastName", lastName)} />
      </div>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        helper="Your profile’s web address. If you change it, old links stop working."
        {...form.field("username", username)}
      />
      <MarkdownArea
        label="About you"
        rows={3}
        marks={["bold", "italic", "link"]}
        target="https://"
        helper={
          <>
            At most 280 characters.
            <noscript> *Italic*, **bold** and links work.</noscript>
          </>
        }
        {...form.field("bio", bio)}
      />
      <SaveFooter form={form} />
    </Form>
  );
}
