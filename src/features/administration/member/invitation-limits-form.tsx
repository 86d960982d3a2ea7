"use client";

import type { InvitationLimits } from "@/domain/administration/set-invitation-limits";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setInvitationLimitsAction } from "./actions";

/** An empty season switches it off. */
export function InvitationLimitsForm({ limits }: { limits: InvitationLimits }) {
  const form = useForm(setInvitationLimitsAction, { onSuccess: useToastAndNavigate() });
  const { liveInvitations, invitationsADay, seasonAllowance, seasonFrom, seasonUntil } = limits;
  return (
    <Form form={form} className="flex flex-col gap-8">
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-medium">At all times</legend>
        <Field
          label="Waiting at once, for each member"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          {...form.field("liveInvitations", String(liveInvitations))}
        />
        <Field
          label="Created in 24 hours, by each member"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          {...form.field("invitationsADay", String(invitationsADay))}
        />
      </fieldset>
      <fieldset className="grid items-end gap-6 sm:grid-cols-3">
        <legend className="mb-1 font-medium">Season</legend>
        <p className="text-sm text-ink-soft sm:col-span-3">
          Each member can give this many until the last day (New York time). Cancelled and expired invitations
          return. Leave all three empty for no season.
        </p>
        <Field
          label="Invitations for each member"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          {...form.field("seasonAllowance", seasonAllowance === null ? "" : String(seasonAllowance))}
        />
        <Field label="First day" type="date" {...form.field("seasonFrom", seasonFrom ?? "")} />
        <Field label="Last day" type="date" {...form.field("seasonUntil", seasonUntil ?? "")} />
      </fieldset>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        Save limits
      </Button>
    </Form>
  );
}
