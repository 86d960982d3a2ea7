"use client";

import { Form, FormAlert } from "@/ui/forms/form";
import { SearchField } from "@/ui/forms/search-form";
import { useForm } from "@/ui/forms/use-form";
import { findMembersAction } from "./actions";
import type { MembersQuery } from "./members-query";

/** A POST form: an email or a phone never appears in the address. The filter stays. */
export function FindMemberForm({ query: { search, role, only, order } }: { query: MembersQuery }) {
  const form = useForm(findMembersAction, { hidden: { role: role ?? "", only: only.join(","), order } });
  const { error, ...field } = form.field("search", search);
  return (
    <search>
      <Form form={form}>
        <SearchField
          key={search}
          {...field}
          label="Name, username, email or phone"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "find-member-error find-member-helper" : "find-member-helper"}
          data-key="/"
          maxLength={254}
        />
        <div className="mt-1 text-sm">
          {error && (
            <p id="find-member-error" role="alert" className="text-danger">
              {error}
            </p>
          )}
          <p id="find-member-helper" className="sr-only">
            Beginnings of a name or username, or a full email or phone.
          </p>
        </div>
        <FormAlert error={form.error} />
        <button type="submit" tabIndex={-1} className="sr-only">
          Search
        </button>
      </Form>
    </search>
  );
}
